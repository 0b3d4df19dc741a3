import {
  type Auth,
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAdditionalUserInfo,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  type User,
} from 'firebase/auth';
import { AccountError, type Accounts, type AuthUser } from '../accounts/port.ts';
import { verificationPath } from '../accounts/verification-path.ts';
import { toAccountError, toPopupError } from './account-errors.ts';

/**
 * @param openAuth connects on first use
 * @param siteOrigin start of the links in emails
 */
export function createFirebaseAccounts(openAuth: () => Auth, siteOrigin: string): Accounts {
  // Long because it is one port: each method is one call of the SDK.
  const loginPage = { url: `${siteOrigin}/login` };

  /** Refreshes the user and the token, because claims are as old as their token. */
  async function refresh(user: User): Promise<string> {
    await user.reload();
    return user.getIdToken(true);
  }

  return {
    subscribe(listener) {
      let last: string | null = null;
      // Also fires for new tokens, which show that an address was verified.
      return onIdTokenChanged(openAuth(), (user) => {
        const known = user === null ? null : toUser(user);
        const seen = JSON.stringify(known);
        if (seen === last) return;
        last = seen;
        listener(known);
      });
    },

    create: (email, password) =>
      attempt(async () => toUser((await createUserWithEmailAndPassword(openAuth(), email, password)).user)),

    signIn: (email, password) =>
      attempt(async () => toUser((await signInWithEmailAndPassword(openAuth(), email, password)).user)),

    signInWithPopup: () =>
      attempt(async () => {
        const credential = await signInWithPopup(withPageLanguage(openAuth()), new GoogleAuthProvider());
        return { user: toUser(credential.user), created: getAdditionalUserInfo(credential)?.isNewUser ?? false };
      }, toPopupError),

    sendVerification: (from) =>
      attempt(async () => {
        const user = await currentUser(withPageLanguage(openAuth()));
        if (user === null) throw new AccountError('user-not-found');
        await sendEmailVerification(user, { url: siteOrigin + verificationPath(from) });
      }),

    applyVerification: (code) =>
      attempt(async () => {
        const auth = openAuth();
        await applyActionCode(auth, code);
        const user = await currentUser(auth);
        if (user !== null) await refresh(user);
      }),

    sendPasswordReset: (email) => attempt(() => sendPasswordResetEmail(withPageLanguage(openAuth()), email, loginPage)),
    confirmPasswordReset: (code, newPassword) => attempt(() => confirmPasswordReset(openAuth(), code, newPassword)),
    signOut: () => attempt(() => signOut(openAuth())),

    token: ({ fresh = false } = {}) =>
      attempt(async () => {
        const user = await currentUser(openAuth());
        if (user === null) return null;
        return fresh ? refresh(user) : user.getIdToken();
      }),
  };
}

/** Makes emails and Google's window use the page's language. The default is the project's language. */
function withPageLanguage(auth: Auth): Auth {
  auth.languageCode = globalThis.document?.documentElement.lang || null;
  return auth;
}

async function attempt<Result>(
  run: () => Promise<Result>,
  explain: (error: unknown) => AccountError = toAccountError,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw explain(error);
  }
}

/** Waits until the stored session has been read after a reload. */
async function currentUser(auth: Auth): Promise<User | null> {
  await auth.authStateReady();
  return auth.currentUser;
}

function toUser({ uid, email, displayName, emailVerified }: User): AuthUser {
  return { uid, email: email ?? '', displayName, emailVerified };
}
