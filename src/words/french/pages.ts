/** Prices, the changelog and the forms that write to us. English to French; `{slots}` keep their names. */
export const PAGES = {
  // Prices.
  'One picture at a time is free, without an account. Pro takes many at once.':
    'Une image à la fois, c’est gratuit et sans compte. Pro en prend plusieurs d’un coup.',
  Free: 'Gratuit',
  'Get Started Free': 'Commencer',
  'What each plan includes': 'Ce que comprend chaque formule',
  'What you get': 'Ce que vous obtenez',
  'Resize one image at a time': 'Redimensionner une image à la fois',
  'Adjust the quality': 'Régler la qualité',
  'Convert to JPEG, PNG, GIF or WebP': 'Convertir en JPEG, PNG, GIF ou WebP',
  'Fast, secure and private: images stay on your device':
    'Rapide, sûr et confidentiel : les images restent sur votre appareil',
  'Batch resize and convert of multiple images': 'Redimensionner et convertir plusieurs images d’un coup',
  'The bulk tools: compress, convert, optimize and resize':
    'Les outils par lot : compresser, convertir, optimiser et redimensionner',
  'Early access to new features and updates': 'Accès anticipé aux nouvelles fonctionnalités et aux mises à jour',
  Included: 'Compris',
  'Not included': 'Non compris',

  // The changelog.
  'What is new, what changed and what was fixed.': 'Ce qui est nouveau, ce qui a changé et ce qui a été corrigé.',
  Added: 'Ajouté',
  Changed: 'Modifié',
  Fixed: 'Corrigé',
  'Compress, convert, optimize and resize are separate features with pages of their own':
    'Compresser, convertir, optimiser et redimensionner sont des fonctionnalités distinctes, chacune avec sa page',
  'Bulk processing: compress, convert, optimize or resize many images in one go, for PRO':
    'Traitement par lot : compresser, convertir, optimiser ou redimensionner de nombreuses images d’un coup, pour PRO',
  'The header groups the tools, with an entry for one picture and one for many':
    'L’en-tête regroupe les outils, avec une entrée pour une image et une pour plusieurs',
  'Hints on which quality suits JPEG, PNG and WebP when converting':
    'Des conseils sur la qualité qui convient à JPEG, PNG et WebP lors de la conversion',
  'Removing an image keeps the right one selected': 'Retirer une image laisse la bonne sélectionnée',
  'Feature request and contact forms, linked from the footer':
    'Formulaires de contact et de demande de fonctionnalité, accessibles depuis le pied de page',
  'Sizes read in KB, MB or GB, with the savings as a percentage':
    'Les tailles s’affichent en Ko, Mo ou Go, et le gain en pourcentage',
  'Batch download for PRO: all resized images in one zip file':
    'Téléchargement groupé pour PRO : toutes les images redimensionnées dans un seul fichier zip',
  'Pricing page with the Free and Pro plans': 'Page de tarifs avec les formules Gratuit et Pro',
  'Signup and login, with a verification email': 'Inscription et connexion, avec un e-mail de vérification',
  'Dashboard with the current plan': 'Tableau de bord avec la formule actuelle',
  'WebP as an output format': 'WebP comme format de sortie',
  'The same file can be chosen again after it was removed':
    'Un même fichier peut être choisi à nouveau après avoir été retiré',
  'Header navbar, with a collapsible menu on small screens':
    'Barre de navigation en haut de page, avec un menu repliable sur petit écran',
  'The first uploaded image is selected by itself': 'La première image ajoutée est sélectionnée d’elle-même',
  'Resize images in the browser: width, height, scale and quality, with a preview':
    'Redimensionner des images dans le navigateur : largeur, hauteur, échelle et qualité, avec un aperçu',
  'Aspect ratio lock': 'Verrouillage des proportions',

  // Writing to us.
  'A question, a fault or an idea: write to us.': 'Une question, un défaut, une idée : écrivez-nous.',
  'Full name': 'Nom complet',
  'Without it we cannot answer.': 'Sans adresse, nous ne pouvons pas vous répondre.',
  Reason: 'Motif',
  'Choose a reason': 'Choisissez un motif',
  Sponsorship: 'Sponsoring',
  'Bug report': 'Signalement de bug',
  Feedback: 'Avis',
  Others: 'Autres',
  'Send message': 'Envoyer le message',
  'Please enter your full name.': 'Veuillez saisir votre nom complet.',
  'Please choose a reason.': 'Veuillez choisir un motif.',
  'Please write what it is about.': 'Veuillez écrire de quoi il s’agit.',
  'Contact request submitted successfully!': 'Votre message a bien été envoyé !',
  'Error submitting contact request. Please try again.': 'Votre message n’a pas pu être envoyé. Veuillez réessayer.',
  'What would make this tool better for you? Every request is read.':
    'Qu’est-ce qui rendrait cet outil meilleur pour vous ? Chaque demande est lue.',
  'Feature title': 'Titre de la fonctionnalité',
  'Feature description': 'Description de la fonctionnalité',
  'How would it help you?': 'En quoi vous aiderait-elle ?',
  'Priority level': 'Niveau de priorité',
  'Nice to Have': 'Ce serait un plus',
  'Would be Useful': 'Ce serait utile',
  'Very Important': 'Très important',
  'Only to tell you when it is there.': 'Uniquement pour vous prévenir quand elle sera disponible.',
  'Submit request': 'Envoyer la demande',
  'Please give the feature a title.': 'Veuillez donner un titre à la fonctionnalité.',
  'Please describe the feature.': 'Veuillez décrire la fonctionnalité.',
  'Please say how it would help you.': 'Veuillez dire en quoi elle vous aiderait.',
  'Please choose a priority.': 'Veuillez choisir une priorité.',
  'Feature request submitted successfully!': 'Votre demande a bien été envoyée !',
  'Error submitting feature request. Please try again.': 'Votre demande n’a pas pu être envoyée. Veuillez réessayer.',
  'Submitting…': 'Envoi…',
  'Clear form': 'Tout effacer',
} as const;
