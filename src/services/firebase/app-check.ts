import type { FirebaseApp } from 'firebase/app';
import { once } from '../../domain/once.ts';

/**
 * Proof that a request comes from this site, for the functions that may demand it. The code for it, and
 * reCAPTCHA with it, are fetched when the first proof is needed.
 *
 * @param siteKey of reCAPTCHA Enterprise; empty where App Check is not used
 */
export function createAppCheck(app: FirebaseApp, siteKey: string): () => Promise<string | null> {
  if (siteKey === '') return async () => null;
  const open = once(async () => {
    const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
    const appCheck = initializeAppCheck(app, {
      provider: new ReCaptchaEnterpriseProvider(siteKey),
      isTokenAutoRefreshEnabled: false,
    });
    return () => getToken(appCheck);
  });
  return async () => {
    const ask = await open();
    return (await ask()).token;
  };
}
