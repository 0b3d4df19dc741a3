/** Privacy, terms, refunds, consent and the end of an account. English to French; `{slots}` keep their names. */
export const LEGAL = {
  'By registering you agree to the {terms}. The page {privacy} says what is stored.':
    'En vous inscrivant, vous acceptez les {terms}. La page {privacy} dit ce qui est enregistré.',
  '{terms} · {refunds} · {privacy}': '{terms} · {refunds} · {privacy}',
  Privacy: 'Confidentialité',
  Terms: 'Conditions',
  Refunds: 'Remboursements',
  'Your images never leave your device. This page says what else is stored, where, and for how long.':
    'Vos images ne quittent jamais votre appareil. Cette page indique ce qui est enregistré par ailleurs, où et pendant combien de temps.',
  'This text describes what the software does. The operator of this site must check it, add a name and an address, and adapt it to the law that applies.':
    'Ce texte décrit ce que fait le logiciel. L’exploitant de ce site doit le vérifier, y ajouter un nom et une adresse, et l’adapter à la loi applicable.',
  'Your images': 'Vos images',
  'Images are opened, changed and saved in your browser. They are never uploaded.':
    'Les images sont ouvertes, modifiées et enregistrées dans votre navigateur. Elles ne sont jamais envoyées.',
  'While a batch is open, its results are kept in your browser’s private storage for this site. Saving or discarding the batch deletes them.':
    'Tant qu’un lot est ouvert, ses résultats sont conservés dans l’espace privé que votre navigateur réserve à ce site. Enregistrer ou abandonner le lot les supprime.',
  'Of each result that you save from a batch, this browser keeps scrambled numbers (hashes) and the time, so that no image is made twice by mistake. Images and names cannot be read from them, and the oldest go when there are 20,000.':
    'Pour chaque résultat d’un lot que vous enregistrez, ce navigateur garde des nombres brouillés (des empreintes) et l’heure, afin qu’aucune image ne soit traitée deux fois par erreur. Ni les images ni les noms ne peuvent en être tirés, et les plus anciennes disparaissent à partir de 20 000.',
  'Your settings, your presets, your language and your theme are stored in this browser.':
    'Vos réglages, vos préréglages, votre langue et votre thème sont enregistrés dans ce navigateur.',
  'Your account': 'Votre compte',
  'You need an account only for Pro. It holds your email address, your name if you signed in with Google, whether the address is verified, your plan and its dates. With Pro, it also holds the presets that you save.':
    'Vous n’avez besoin d’un compte que pour Pro. Il contient votre adresse e-mail, votre nom si vous vous êtes connecté avec Google, l’état de vérification de l’adresse, votre formule et ses dates. Avec Pro, il contient aussi les préréglages que vous enregistrez.',
  'In a demo build there is no server: accounts stay in this browser, in its IndexedDB database.':
    'Dans une version de démonstration, il n’y a pas de serveur : les comptes restent dans ce navigateur, dans sa base IndexedDB.',
  'When you write to us': 'Quand vous nous écrivez',
  'The contact form and the feature request form store what you type into them.':
    'Le formulaire de contact et celui des demandes de fonctionnalités enregistrent ce que vous y saisissez.',
  'To limit spam, we count messages for an hour by a scrambled form of your IP address. The address itself is not stored.':
    'Pour limiter le spam, nous comptons les messages pendant une heure à l’aide d’une forme brouillée de votre adresse IP. L’adresse elle-même n’est pas conservée.',
  'What is measured': 'Ce qui est mesuré',
  'If the operator uses Google Analytics, you are asked first, and nothing is loaded before you agree.':
    'Si l’exploitant utilise Google Analytics, la question vous est d’abord posée, et rien n’est chargé avant votre accord.',
  'If you agree, page addresses and clicks on the download buttons are counted. File names and images never are.':
    'Si vous acceptez, les adresses des pages et les clics sur les boutons de téléchargement sont comptés. Les noms de fichiers et les images ne le sont jamais.',
  'You can change your answer at the bottom of every page. A browser that sends Do Not Track or Global Privacy Control is not asked, and nothing is counted.':
    'Vous pouvez changer d’avis au bas de chaque page. Si votre navigateur envoie Do Not Track ou Global Privacy Control, la question n’est pas posée et rien n’est compté.',
  'Who else receives data': 'Qui d’autre reçoit des données',
  'Google hosts the site and the accounts, and receives your IP address, as every web server does.':
    'Google héberge le site et les comptes, et reçoit votre adresse IP, comme tout serveur web.',
  'Deleting your data': 'Supprimer vos données',
  'You can delete your account in the dashboard. This ends a running subscription and deletes your sign-in, your profile, your presets in the account and the messages you sent with your address.':
    'Vous pouvez supprimer votre compte dans le tableau de bord. Un abonnement en cours est alors résilié, et votre accès, votre profil, vos préréglages dans le compte et les messages envoyés avec votre adresse sont supprimés.',
  'Payment records are kept, because accounting laws require them.':
    'Les données de paiement sont conservées, car la loi comptable l’exige.',
  'To delete what is stored in your browser, clear the data of this site in your browser’s settings.':
    'Pour supprimer ce qui est enregistré dans votre navigateur, effacez les données de ce site dans ses réglages.',
  'The rules for using Pixmill, in plain words.': 'Les règles d’utilisation de Pixmill, en termes simples.',
  'The tools for one image are free and need no account.':
    'Les outils pour une image sont gratuits et ne demandent pas de compte.',
  'Pro adds the batch tools for as long as your subscription is paid.':
    'Pro ajoute les outils par lot tant que votre abonnement est payé.',
  'Your images stay yours': 'Vos images restent à vous',
  'Your images are processed on your device, and you keep all rights to them.':
    'Vos images sont traitées sur votre appareil, et vous en gardez tous les droits.',
  'Keep your originals: check a result before you delete the file that it was made from.':
    'Gardez vos originaux : vérifiez un résultat avant de supprimer le fichier dont il provient.',
  'The subscription': 'L’abonnement',
  'Pro is charged every month until you cancel. The pricing page shows the price and the amount that is charged.':
    'Pro est débité chaque mois jusqu’à résiliation. La page des tarifs indique le prix et le montant débité.',
  'You can cancel at any time in your dashboard. Pro then lasts until the end of the period that you paid for.':
    'Vous pouvez résilier à tout moment dans votre tableau de bord. Pro dure alors jusqu’à la fin de la période payée.',
  'If a payment fails, Pro ends a few days after the period that was paid for.':
    'Si un paiement échoue, Pro prend fin quelques jours après la période payée.',
  'Keep your password to yourself. An account is for one person.':
    'Gardez votre mot de passe pour vous. Un compte est destiné à une seule personne.',
  'Do not attack the service or try to use someone else’s account.':
    'N’attaquez pas le service et n’essayez pas d’utiliser le compte de quelqu’un d’autre.',
  'What we cannot promise': 'Ce que nous ne pouvons pas promettre',
  'The tools are made with care, but they come without a guarantee that every file can be read or that the site is always available.':
    'Les outils sont faits avec soin, mais sans garantie que tout fichier puisse être lu ni que le site soit toujours disponible.',
  'How to stop paying, and how to ask for your money back.':
    'Comment arrêter de payer, et comment demander un remboursement.',
  Cancelling: 'Résilier',
  'Cancel in your dashboard. You won’t be charged again, and Pro lasts until the end of the period that you paid for.':
    'Résiliez dans votre tableau de bord. Vous ne serez plus débité, et Pro dure jusqu’à la fin de la période payée.',
  'Asking for a refund': 'Demander un remboursement',
  'Write to us through the contact form. Include the payment reference from your dashboard.':
    'Écrivez-nous par le formulaire de contact. Indiquez la référence du paiement, que votre tableau de bord affiche.',
  'When a payment is refunded, the Pro period it paid for ends at once.':
    'Quand un paiement est remboursé, la période Pro qu’il couvrait prend fin aussitôt.',
  'Charged by mistake': 'Débité par erreur',
  'If you were charged and do not have Pro, open your dashboard: it looks for payments that were not completed.':
    'Si vous avez été débité sans obtenir Pro, ouvrez votre tableau de bord : il recherche les paiements inachevés.',
  'If that does not help, write to us before you dispute the charge with your bank: a dispute ends Pro until it is settled.':
    'Si cela ne suffit pas, écrivez-nous avant de contester le débit auprès de votre banque : une contestation met fin à Pro jusqu’à son règlement.',
  'May we count visits with Google Analytics? Images and file names are never sent.':
    'Pouvons-nous compter les visites avec Google Analytics ? Les images et les noms de fichiers ne sont jamais envoyés.',
  'Analytics consent': 'Accord pour les statistiques',
  Agree: 'Accepter',
  Decline: 'Refuser',
  'Analytics choice': 'Choix des statistiques',
  'Delete account': 'Supprimer le compte',
  'Delete your account?': 'Supprimer votre compte ?',
  'Your sign-in, your profile and the messages you sent with your address are deleted, and a running subscription ends immediately. This cannot be undone.':
    'Votre accès, votre profil et les messages envoyés avec votre adresse sont supprimés, et un abonnement en cours prend fin aussitôt. C’est irréversible.',
  'Keep my account': 'Garder mon compte',
  'Deleting…': 'Suppression…',
  'Yes, delete my account': 'Oui, supprimer mon compte',
  'For your safety, log out, log in again, and then delete your account within five minutes.':
    'Pour votre sécurité, déconnectez-vous, reconnectez-vous, puis supprimez votre compte dans les cinq minutes.',
  'Your account could not be deleted, because your subscription could not be ended. Please try again or contact support.':
    'Votre compte n’a pas pu être supprimé, car votre abonnement n’a pas pu être résilié. Réessayez ou contactez l’assistance.',
  'Your account could not be deleted. Please try again or contact support.':
    'Votre compte n’a pas pu être supprimé. Réessayez ou contactez l’assistance.',
  'Too many messages were sent from here. Please try again in an hour.':
    'Trop de messages ont été envoyés d’ici. Veuillez réessayer dans une heure.',
  // The changelog, beyond its dated entries.
  'Since June 2025': 'Depuis juin 2025',
  'JPEG, PNG, WebP and GIF are written by WebAssembly codecs: smaller files at the same quality':
    'Les fichiers JPEG, PNG, WebP et GIF sont écrits par des codecs WebAssembly : plus légers à qualité égale',
  'A before and after slider with zoom, and an estimated size while you move a setting':
    'Un curseur avant/après avec zoom, et une taille estimée pendant que vous changez un réglage',
  'HEIC, TIFF, JPEG XL and AVIF photos open in every browser, and images can be saved as AVIF and JPEG XL':
    'Les photos HEIC, TIFF, JPEG XL et AVIF s’ouvrent dans tous les navigateurs, et les images s’enregistrent aussi en AVIF et JPEG XL',
  'A look or a file size as the goal instead of a number, and a heat map of the changes':
    'Un rendu ou un poids comme objectif au lieu d’un nombre, et une carte de chaleur des différences',
  'Animations stay animated when resized, compressed or converted to GIF, WebP or PNG':
    'Les animations restent animées quand elles sont redimensionnées, compressées ou converties en GIF, WebP ou PNG',
  'Author, copyright and date are kept, private data is removed, and a report shows what the original reveals':
    'L’auteur, les droits et la date sont gardés, les données privées retirées, et un rapport montre ce que l’original révèle',
  'For batches, a limit for the total size, and a review that shows the worst results first':
    'Pour les lots, une limite de poids total, et une vérification qui montre d’abord les moins bons résultats',
  'Batches of thousands of images with folders, pause, retry and settings for single images, which survive a closed tab':
    'Des lots de milliers d’images avec dossiers, pause, nouvel essai et réglages par image, qui survivent à un onglet fermé',
  'Pixmill can be installed, works offline, and takes images from the share menu of your device':
    'Pixmill peut s’installer, fonctionne hors ligne et reçoit les images du menu de partage de votre appareil',
  French: 'Le français',
  'A codec lab that measures every encoder with your own images':
    'Un labo des codecs qui mesure chaque encodeur avec vos propres images',
  'Registering for Pro leads to the payment, and paying leads back to your images':
    'S’inscrire pour Pro mène au paiement, et le paiement ramène à vos images',
  'Privacy, terms and refunds in plain words, and a way to delete your account':
    'Confidentialité, conditions et remboursements en termes simples, et un moyen de supprimer votre compte',
  'Passwords need 10 characters and must not be common':
    'Les mots de passe demandent 10 caractères et ne doivent pas être courants',
  'The pricing page shows both the price and the amount charged':
    'La page des tarifs indique le prix et le montant débité',
  'Pro lasts until the end of the period you paid for, and every page shows the date':
    'Pro dure jusqu’à la fin de la période payée, et chaque page indique la date',
  'Transparency, wide colors and HDR photos in JPEG are preserved, and rotation is applied':
    'La transparence, les couleurs étendues et les photos HDR en JPEG sont préservées, et la rotation est appliquée',
} as const;
