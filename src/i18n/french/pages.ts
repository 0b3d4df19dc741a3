/** Prices, the changelog and the forms that write to us. English to French; `{slots}` keep their names. */
export const PAGES = {
  // Prices.
  'One image at a time is free, with no account. Pro handles whole batches.':
    'Une image à la fois, c’est gratuit et sans compte. Pro traite des lots entiers.',
  Free: 'Gratuit',
  'Get Started Free': 'Commencer',
  'What each plan includes': 'Ce que comprend chaque formule',
  'What you get': 'Ce que vous obtenez',
  'Compress, convert, optimize and resize one image at a time':
    'Compresser, convertir, optimiser et redimensionner une image à la fois',
  'Convert to every format: {formats}': 'Convertir dans tous les formats : {formats}',
  'Also open {formats}': 'Ouvrir aussi {formats}',
  'Choose a quality, a look or a maximum file size': 'Choisir une qualité, un aspect ou une taille maximale de fichier',
  'Remove location and camera, keep author and copyright':
    'Retirer le lieu et l’appareil, garder l’auteur et le copyright',
  'Fast, secure and private: images stay on your device, also offline':
    'Rapide, sûr et confidentiel : les images restent sur votre appareil, même hors ligne',
  'The codec lab: measure every encoder with your own images':
    'Le labo des codecs : mesurer chaque encodeur avec vos propres images',
  'Many images at once: compress, convert, optimize and resize':
    'De nombreuses images d’un coup : compresser, convertir, optimiser et redimensionner',
  'Whole folders in, one ZIP file or a folder out':
    'Des dossiers entiers en entrée, un seul fichier ZIP ou un dossier en sortie',
  'A maximum size for all images together': 'Une taille maximale pour toutes les images ensemble',
  'The weakest results first, to look at and to redo': 'Les résultats les plus faibles d’abord, à revoir et à refaire',
  'Batches that continue after a crash or a restart': 'Des lots qui reprennent après un plantage ou un redémarrage',
  'Early access to new features and updates': 'Accès anticipé aux nouvelles fonctionnalités et aux mises à jour',
  'What Pro adds': 'Ce que Pro ajoute',
  'What stays free': 'Ce qui reste gratuit',
  'Your plan': 'Votre formule',
  '{count} image is ready.': '{count} image est prête.',
  '{count} images are ready.': '{count} images sont prêtes.',
  'It stays on your device and comes with you when you have Pro.':
    'Elle reste sur votre appareil et vous suit dès que vous avez Pro.',
  'They stay on your device and come with you when you have Pro.':
    'Elles restent sur votre appareil et vous suivent dès que vous avez Pro.',
  '“{tool}” is part of Pro. As soon as you have Pro, it opens.':
    '« {tool} » fait partie de Pro. Dès que vous avez Pro, l’outil s’ouvre.',
  'Do you have Pro already? {link}': 'Vous avez déjà Pro ? {link}',
  Included: 'Compris',
  'Not included': 'Non compris',

  // The changelog.
  'What is new, what changed and what was fixed.': 'Ce qui est nouveau, ce qui a changé et ce qui a été corrigé.',
  Added: 'Ajouté',
  Changed: 'Modifié',
  Fixed: 'Corrigé',
  'Compress, convert, optimize and resize are now separate features, each with its own page':
    'Compresser, convertir, optimiser et redimensionner sont désormais des fonctionnalités distinctes, chacune avec sa page',
  'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO':
    'Traitement par lot : compresser, convertir, optimiser ou redimensionner de nombreuses images d’un coup, pour PRO',
  'The header groups the tools, with one entry for a single image and one for multiple images':
    'L’en-tête regroupe les outils, avec une entrée pour une image et une pour plusieurs',
  'Quality hints for JPEG, PNG and WebP when converting':
    'Des conseils de qualité pour JPEG, PNG et WebP lors de la conversion',
  'Removing an image keeps the correct one selected': 'Retirer une image laisse la bonne sélectionnée',
  'Feature request and contact forms, linked from the footer':
    'Formulaires de contact et de demande de fonctionnalité, accessibles depuis le pied de page',
  'Sizes are shown in KB, MB or GB, and savings as a percentage':
    'Les tailles s’affichent en Ko, Mo ou Go, et le gain en pourcentage',
  'Batch download for PRO: all resized images in one ZIP file':
    'Téléchargement groupé pour PRO : toutes les images redimensionnées dans un seul fichier ZIP',
  'Pricing page with the Free and Pro plans': 'Page de tarifs avec les formules Gratuit et Pro',
  'Signup and login, with a verification email': 'Inscription et connexion, avec un e\u2011mail de vérification',
  'Dashboard with the current plan': 'Tableau de bord avec la formule actuelle',
  'WebP as an output format': 'WebP comme format de sortie',
  'A file can be added again after it was removed': 'Un fichier peut être ajouté à nouveau après avoir été retiré',
  'Header navbar, with a collapsible menu on small screens':
    'Barre de navigation en haut de page, avec un menu repliable sur petit écran',
  'The first uploaded image is selected automatically': 'La première image ajoutée est sélectionnée automatiquement',
  'Resize images in the browser: width, height, scale and quality, with a preview':
    'Redimensionner des images dans le navigateur : largeur, hauteur, échelle et qualité, avec un aperçu',
  'Aspect ratio lock': 'Verrouillage des proportions',

  // Writing to us.
  'Have a question, a bug to report or an idea? Write to us.':
    'Une question, un bug à signaler, une idée ? Écrivez-nous.',
  'Full name': 'Nom complet',
  'Needed for a reply.': 'Nécessaire pour vous répondre.',
  Reason: 'Motif',
  'Choose a reason': 'Choisissez un motif',
  Sponsorship: 'Sponsoring',
  'Bug report': 'Signalement de bug',
  Feedback: 'Avis',
  Others: 'Autres',
  'Send message': 'Envoyer le message',
  'Please enter your full name.': 'Veuillez saisir votre nom complet.',
  'Please choose a reason.': 'Veuillez choisir un motif.',
  'Please enter the details.': 'Veuillez saisir les détails.',
  'Contact request submitted successfully!': 'Votre message a bien été envoyé !',
  'Error submitting contact request. Please try again.': 'Votre message n’a pas pu être envoyé. Veuillez réessayer.',
  'What would make this tool better for you? We read every request.':
    'Qu’est-ce qui rendrait cet outil meilleur pour vous ? Nous lisons chaque demande.',
  'Feature title': 'Titre de la fonctionnalité',
  'Feature description': 'Description de la fonctionnalité',
  'How would it help you?': 'En quoi vous aiderait-elle ?',
  'Priority level': 'Niveau de priorité',
  'Nice to Have': 'Ce serait un plus',
  'Would be Useful': 'Ce serait utile',
  'Very Important': 'Très important',
  'Only used to tell you when the feature is available.':
    'Sert uniquement à vous prévenir quand la fonctionnalité sera disponible.',
  'Submit request': 'Envoyer la demande',
  'Please give the feature a title.': 'Veuillez donner un titre à la fonctionnalité.',
  'Please describe the feature.': 'Veuillez décrire la fonctionnalité.',
  'Please tell us how it would help you.': 'Veuillez nous dire en quoi elle vous aiderait.',
  'Please choose a priority.': 'Veuillez choisir une priorité.',
  'Feature request submitted successfully!': 'Votre demande a bien été envoyée !',
  'Error submitting feature request. Please try again.': 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  'Submitting…': 'Envoi…',
  'Clear form': 'Tout effacer',
} as const;
