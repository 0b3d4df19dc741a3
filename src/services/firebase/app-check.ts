import type { FirebaseApp } from 'firebase/app';
import { once } from '../../base/once.ts';

/**
 * Returns tokens that prove to the functions that a request comes from this site. Loads App Check and reCAPTCHA for the
 * first token.
 *
 * @param siteKey the site key of reCAPTCHA Enterprise; empty without App Check
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
