/** What a file carries besides its pixels. Read from the finished file, never assumed. Plain JSON. */
export type CarriedFact =
  /** `other`: an embedded profile other than sRGB. */
  { readonly kind: 'profile'; readonly profile: 'srgb' | 'other' };

export type CarriedKind = CarriedFact['kind'];
