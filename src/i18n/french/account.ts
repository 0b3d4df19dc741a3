/** Accounts, payments and their simulation in demo mode. English to French; `{slots}` keep their names. */
export const ACCOUNT = {
  Email: 'E-mail',
  Password: 'Mot de passe',
  'New Password': 'Nouveau mot de passe',
  'Confirm Password': 'Confirmez le mot de passe',
  'Sending…': 'Envoi…',
  'or with your email': 'ou avec votre e-mail',
  Loading: 'Chargement',
  'Looking for your account': 'Recherche de votre compte',
  'Loading your account': 'Chargement de votre compte',
  'Checking your plan': 'Vérification de votre formule',
  'Your account could not be loaded. Check your connection and try again.':
    'Votre compte n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',

  // Logging in.
  Login: 'Connexion',
  'Log in to Pixmill to use Pro, see your plan and manage your subscription.':
    'Connectez-vous à Pixmill pour utiliser Pro, voir votre formule et gérer votre abonnement.',
  'Log in': 'Se connecter',
  'Logging in…': 'Connexion…',
  'Continue with Google': 'Continuer avec Google',
  'Waiting for Google…': 'En attente de Google…',
  'No account yet? {link}': 'Pas encore de compte ? {link}',
  'Forgot password?': 'Mot de passe oublié ?',
  'Your email is verified': 'Votre adresse e-mail est vérifiée',
  'In this browser you are already logged in, as {email}.':
    'Dans ce navigateur, vous êtes déjà connecté avec l’adresse {email}.',
  'Continue to your dashboard': 'Continuer vers votre tableau de bord',
  'Continue to payment': 'Continuer vers le paiement',
  'Verifying your email': 'Vérification de votre adresse e-mail',
  'Resend Verification Email': 'Renvoyer l’e-mail de vérification',
  'Please enter your password.': 'Veuillez saisir votre mot de passe.',

  // Registering.
  Register: 'S’inscrire',
  'Registering…': 'Inscription…',
  'Create an account for Pixmill Pro. The single-image tools are free without one.':
    'Créez un compte pour Pixmill Pro. Les outils pour une seule image sont gratuits, sans compte.',
  'You only need an account for Pro.': 'Vous n’avez besoin d’un compte que pour Pro.',
  'Already have an account? {link}': 'Vous avez déjà un compte ? {link}',
  'At least 10 characters. Avoid common passwords.': 'Au moins 10 caractères. Évitez les mots de passe courants.',
  'Please choose a password.': 'Veuillez choisir un mot de passe.',
  'Verification email sent': 'E-mail de vérification envoyé',
  'We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder.':
    'Nous avons envoyé un lien à {email}. Ouvrez-le pour confirmer votre adresse, puis connectez-vous. Rien après quelques minutes ? Vérifiez vos courriers indésirables.',
  'Go to Login': 'Aller à la connexion',
  'Use another address': 'Utiliser une autre adresse',

  // A forgotten password.
  'Forgot your password?': 'Mot de passe oublié ?',
  'Enter your email, and we will send you a link to choose a new password.':
    'Indiquez votre e-mail : nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'If {email} has an account, the link is on its way.':
    'S’il existe un compte pour {email}, le lien vient d’être envoyé.',
  'Send link': 'Envoyer le lien',
  'Back to Login': 'Retour à la connexion',
  'Choose a new password': 'Choisir un nouveau mot de passe',
  'Your password has been changed. You can now log in.':
    'Votre mot de passe a été modifié. Vous pouvez maintenant vous connecter.',
  'Saving…': 'Enregistrement…',
  'Save password': 'Enregistrer le mot de passe',
  'Link expired? {link}': 'Lien expiré ? {link}',
  'Request a new one': 'Demandez-en un nouveau',

  // Errors and confirmations of accounts.
  'Network error. Please check your internet connection.': 'Erreur réseau. Vérifiez votre connexion à Internet.',
  'Popup was blocked. Please allow popups for this site.':
    'La fenêtre pop-up a été bloquée. Autorisez les fenêtres pop-up pour ce site.',
  'Google sign-in is unavailable right now. Please use your email.':
    'La connexion avec Google est indisponible pour le moment. Utilisez votre e-mail.',
  'Your browser blocks storage for this site, so you cannot sign in. Allow cookies and site data, then try again.':
    'Votre navigateur bloque le stockage pour ce site : vous ne pouvez donc pas vous connecter. Autorisez les cookies et les données du site, puis réessayez.',
  'An account already exists with this email. Please try logging in with your existing method.':
    'Un compte existe déjà avec cet e-mail. Connectez-vous avec votre méthode habituelle.',
  'An error occurred during registration. Please try again.':
    'Une erreur est survenue pendant l’inscription. Veuillez réessayer.',
  'An error occurred. Please try again.': 'Une erreur est survenue. Veuillez réessayer.',
  'This email is already registered. Please try logging in instead.':
    'Cet e-mail est déjà enregistré. Essayez plutôt de vous connecter.',
  'Please enter a valid email address.': 'Veuillez saisir une adresse e-mail valide.',
  'Email/password accounts are not enabled. Please contact support.':
    'Les comptes avec e-mail et mot de passe ne sont pas activés. Veuillez contacter l’assistance.',
  'Password is too weak. Please use a stronger password.':
    'Ce mot de passe est trop faible. Choisissez-en un plus robuste.',
  'Too many attempts. Please try again later.': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'Google sign-up was cancelled. Please try again.': 'L’inscription avec Google a été annulée. Veuillez réessayer.',
  'Invalid email or password. Please try again.': 'E-mail ou mot de passe incorrect. Veuillez réessayer.',
  'No account found with this email. Please sign up first.':
    'Aucun compte n’existe avec cet e-mail. Veuillez d’abord vous inscrire.',
  'Incorrect password. Please try again.': 'Mot de passe incorrect. Veuillez réessayer.',
  'Too many failed attempts. Please try again later.':
    'Trop de tentatives infructueuses. Veuillez réessayer plus tard.',
  'This account has been disabled. Please contact support.':
    'Ce compte a été désactivé. Veuillez contacter l’assistance.',
  'Please verify your email before logging in.': 'Veuillez vérifier votre adresse e-mail avant de vous connecter.',
  'This sign-in method is not enabled. Please contact support.':
    'Cette méthode de connexion n’est pas activée. Veuillez contacter l’assistance.',
  'Google sign-in was cancelled. Please try again.': 'La connexion avec Google a été annulée. Veuillez réessayer.',
  'This link has expired or was already used. Log in to get a new one.':
    'Ce lien a expiré ou a déjà servi. Connectez-vous pour en obtenir un nouveau.',
  'This link has expired or was already used. Please request a new one.':
    'Ce lien a expiré ou a déjà servi. Veuillez en demander un nouveau.',
  'Verification email has been resent. Please check your inbox.':
    'L’e-mail de vérification a été renvoyé. Consultez votre boîte de réception.',
  'Email verified successfully! You can now log in.':
    'Adresse e-mail vérifiée ! Vous pouvez maintenant vous connecter.',
  'Passwords do not match': 'Les mots de passe ne correspondent pas',

  // The dashboard.
  'Your plan, your subscription and the image tool.':
    'Votre formule, votre abonnement et l’outil de traitement d’images.',
  'Hello, {name}': 'Bonjour {name}',
  'Your plan could not be loaded.': 'Votre formule n’a pas pu être chargée.',
  'Current plan: {plan}': 'Formule actuelle : {plan}',
  'Log Out': 'Se déconnecter',
  'Upgrade Now': 'Passer à Pro',
  'Your subscription is active. Welcome to Pro.': 'Votre abonnement est actif. Bienvenue dans Pro.',

  // Paying.
  '{currency} {amount}': '{amount} {currency}',
  '{price}/month': '{price}/mois',
  'charged as {charge}': 'soit {charge} débités',
  'Upgrade to Pro': 'Passer à Pro',
  'Pixmill Pro, {price} a month: process whole batches of images.':
    'Pixmill Pro, {price} par mois : traitez des lots entiers d’images.',
  'We could not verify an earlier payment yet. If you paid, come back in a few minutes. It will complete automatically.':
    'Nous n’avons pas encore pu vérifier un paiement précédent. Si vous avez payé, revenez dans quelques minutes. Il aboutira automatiquement.',
  'Processing…': 'Traitement…',
  Subscribe: 'S’abonner',
  'Write to us if you have questions.': 'Écrivez-nous si vous avez des questions.',
  'Sign In Required': 'Connexion requise',
  'Pro is tied to your account. Sign in to continue.': 'Pro est lié à votre compte. Connectez-vous pour continuer.',
  'Sign In Now': 'Se connecter',
  'You have Pro': 'Vous avez Pro',
  'Your subscription is active. There is nothing more to pay.':
    'Votre abonnement est actif. Vous n’avez plus rien à payer.',
  'Back to your images': 'Revenir à vos images',
  'Go to your dashboard': 'Aller à votre tableau de bord',
  'Subscription was not successful. Please try again.': 'L’abonnement n’a pas abouti. Veuillez réessayer.',
  'Subscription successful but failed to update your account. Please contact support.':
    'L’abonnement a bien été souscrit, mais votre compte n’a pas pu être mis à jour. Veuillez contacter l’assistance.',
  'Something went wrong. Please try again later.': 'Un problème est survenu. Veuillez réessayer plus tard.',

  // Canceling.
  'Cancel Subscription': 'Résilier l’abonnement',
  'End your Pixmill Pro subscription.': 'Mettez fin à votre abonnement Pixmill Pro.',
  'Loading your subscription': 'Chargement de votre abonnement',
  "You won't be charged again. The bulk tools require Pro. The single-image tools stay free.":
    'Vous ne serez plus débité. Les outils par lot nécessitent Pro. Les outils pour une seule image restent gratuits.',
  'Cancelling…': 'Résiliation…',
  'Yes, cancel my subscription': 'Oui, résilier mon abonnement',
  'Keep my subscription': 'Garder mon abonnement',
  'Taking you to your dashboard.': 'Nous vous ramenons à votre tableau de bord.',
  'No Active Subscription': 'Aucun abonnement actif',
  'You are on the free plan. There is nothing to cancel, and you are not charged.':
    'Vous avez la formule gratuite. Il n’y a rien à résilier, et vous n’êtes pas débité.',
  Upgrade: 'Passer à Pro',
  'Failed to load subscription information': 'Impossible de charger les informations de l’abonnement',
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.':
    'Votre abonnement a bien été résilié. Vous garderez l’accès aux fonctionnalités Pro jusqu’à la fin de la période de facturation en cours.',
  'Failed to cancel subscription. Please try again or contact support.':
    'L’abonnement n’a pas pu être résilié. Veuillez réessayer ou contacter l’assistance.',
  'You keep Pro until {date}.': 'Vous gardez Pro jusqu’au {date}.',
  'Your subscription is cancelled. You will not be charged again.':
    'Votre abonnement est résilié. Vous ne serez plus débité.',
  'Please verify your email first.': 'Veuillez d’abord vérifier votre adresse e-mail.',
  'Cancel it': 'Résiliez-le',
  'You have Pro until {date}. A new subscription is charged today and starts a new month.':
    'Vous avez Pro jusqu’au {date}. Un nouvel abonnement est prélevé aujourd’hui et commence un nouveau mois.',

  'Resume Pro': 'Reprendre Pro',
  'Subscribe to Pro': 'S’abonner à Pro',
  'Subscribe anew': 'Souscrire un nouvel abonnement',
  'You cancelled, and you keep Pro until {date}. Nothing is charged today.':
    'Vous avez résilié, et vous gardez Pro jusqu’au {date}. Rien n’est prélevé aujourd’hui.',
  'Your subscription could not be resumed. You have not been charged. Please try again or subscribe anew.':
    'Votre abonnement n’a pas pu être repris. Vous n’avez pas été débité. Veuillez réessayer ou souscrire un nouvel abonnement.',

  // The plan, the tools and the payments of a member.
  'Renews on {date}.': 'Renouvellement le {date}.',
  'Cancelled. Your paid time ended on {date}.': 'Abonnement résilié. La période payée a pris fin le {date}.',
  'Your plan is Pro.': 'Votre formule est Pro.',
  'You paid again on {date} for a month that was already paid. Only one subscription continues. {link} for a refund, with the reference {reference}.':
    'Vous avez payé à nouveau le {date} pour un mois déjà payé. Un seul abonnement continue. {link} pour un remboursement, avec la référence {reference}.',
  'Write to us': 'Écrivez-nous',
  'Your payment is overdue. Pro features ended on {date}.':
    'Votre paiement est en retard. Les fonctionnalités Pro ont pris fin le {date}.',
  'Cancelled. You keep Pro until {date}.': 'Abonnement résilié. Vous gardez Pro jusqu’au {date}.',
  'Your batch tools': 'Vos outils par lot',
  'Pro image resizer': 'Redimensionneur Pro',
  Payments: 'Paiements',
  'Your payments could not be loaded.': 'Vos paiements n’ont pas pu être chargés.',
  'No payments yet.': 'Aucun paiement pour l’instant.',
  'Loading your payments…': 'Chargement de vos paiements…',
  Date: 'Date',
  Amount: 'Montant',
  Status: 'État',
  Paid: 'Payé',
  Refunded: 'Remboursé',
  Disputed: 'Contesté',

  // Demo mode.
  'Demo build': 'Version de démonstration',
  'Demo build. Do not publish it.': 'Démo. Ne pas publier.',
  'Accounts and payments are simulated in this browser.': 'Comptes et paiements simulés dans ce navigateur.',
  Outbox: 'Boîte d’envoi',
  'Loading the outbox': 'Chargement de la boîte d’envoi',
  'Emails that Pixmill would have sent. In demo mode they stay here.':
    'Les e-mails que Pixmill aurait envoyés. En mode démo, ils restent ici.',
  'No emails yet. Register or request a new password, and the email appears here.':
    'Aucun e-mail pour l’instant. Inscrivez-vous ou demandez un nouveau mot de passe : l’e-mail apparaîtra ici.',
  'To {email}, {time}': 'À {email}, {time}',
  'Hello,': 'Bonjour,',
  'Verify your email for Pixmill': 'Vérifiez votre adresse e-mail pour Pixmill',
  'Follow this link to verify your email address.': 'Suivez ce lien pour vérifier votre adresse e-mail.',
  'If you did not ask to verify this address, you can ignore this email.':
    'Si vous n’avez pas demandé la vérification de cette adresse, vous pouvez ignorer cet e-mail.',
  'Reset your password for Pixmill': 'Réinitialisez votre mot de passe Pixmill',
  'Follow this link to reset the Pixmill password of your {email} account.':
    'Suivez ce lien pour réinitialiser le mot de passe Pixmill de votre compte {email}.',
  'If you did not ask to reset your password, you can ignore this email.':
    'Si vous n’avez pas demandé à réinitialiser votre mot de passe, vous pouvez ignorer cet e-mail.',
  'Thanks,': 'Merci,',
  'Your Pixmill team': 'L’équipe Pixmill',
  'Choose an account': 'Choisissez un compte',
  'Simulated Google sign-in. Any name and email address will do.':
    'Connexion Google simulée. Tout nom et toute adresse e-mail conviennent.',
  'Please enter a name.': 'Veuillez saisir un nom.',
  'Popup blocked': 'Pop-up bloquée',
  'Script blocked': 'Script bloqué',
  'Pay {amount}': 'Payer {amount}',
  Reference: 'Référence',
  Copy: 'Copier',
  'Copy {reference}': 'Copier {reference}',
  Copied: 'Copié',
  Pay: 'Payer',
  'Card declined': 'Carte refusée',
} as const;
