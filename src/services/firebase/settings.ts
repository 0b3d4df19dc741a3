/** What a Firebase build is configured with; `.env.example` says where to find each. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  /** `host:port` of the Auth emulator; empty for the real service. */
  readonly authEmulatorHost: string;
  /** `host:port` of the Firestore emulator; empty for the real service. */
  readonly firestoreEmulatorHost: string;
  /** What precedes `/verifyPayment`: a URL without a slash at its end, or a path of this site. */
  readonly functionsOrigin: string;
  /** Of reCAPTCHA Enterprise, for App Check; empty where that is not used. */
  readonly appCheckSiteKey: string;
}
