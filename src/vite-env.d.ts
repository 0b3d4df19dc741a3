/** Configuration at build time; `.env.example` explains each variable. */
interface ImportMetaEnv {
  readonly VITE_ACCOUNTS?: 'off' | '';
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_FIREBASE_AUTH_EMULATOR_HOST?: string;
  readonly VITE_FIRESTORE_EMULATOR_HOST?: string;
  readonly VITE_FUNCTIONS_ORIGIN?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  readonly VITE_GA_MEASUREMENT_ID?: string;
  readonly VITE_SITE_ORIGIN?: string;
}

/** The version of the build, which `vite.config.ts` inserts. */
declare const __SITE_BUILD__: import('./lab/site-build.ts').SiteBuild;
