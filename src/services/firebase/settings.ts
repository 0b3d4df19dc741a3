/** The configuration of a Firebase build. `.env.example` says where to find each value. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** `host:port` of the Auth emulator; empty for the real service. */
  readonly authEmulatorHost: string;
  /** `host:port` of the Firestore emulator; empty for the real service. */
  readonly firestoreEmulatorHost: string;
  /** The part before `/verifyPayment`: a URL without a trailing slash, or a path of this site. */
  readonly functionsOrigin: string;
  /** The site key of reCAPTCHA Enterprise for App Check; empty without App Check. */
  readonly appCheckSiteKey: string;
}
