/** Many pictures at once. English to French; `{slots}` keep their names. */
export const BULK = {
  // Tools.
  'Resize many pictures': 'Redimensionner des images par lot',
  'One size for the whole folder, sharp to the last pixel. Nothing leaves this device.':
    'Une seule taille pour tout le dossier, nette jusqu’au dernier pixel. Rien ne quitte cet appareil.',
  'Compress many pictures': 'Compresser des images par lot',
  'Drop a folder, walk away, come back to smaller files. Nothing leaves this device.':
    'Déposez un dossier, faites autre chose, retrouvez des fichiers plus légers. Rien ne quitte cet appareil.',
  'Error compressing images. Please try again.': 'Erreur lors de la compression des images. Veuillez réessayer.',
  'Convert many pictures': 'Convertir des images par lot',
  'One format for the whole folder. Nothing leaves this device.':
    'Un seul format pour tout le dossier. Rien ne quitte cet appareil.',
  'Error converting images. Please try again.': 'Erreur lors de la conversion des images. Veuillez réessayer.',
  'Optimize many pictures': 'Optimiser des images par lot',
  'Right size, right format, right quality for the whole folder. Nothing leaves this device.':
    'La bonne taille, le bon format, la bonne qualité pour tout le dossier. Rien ne quitte cet appareil.',
  'Error optimizing images. Please try again.': 'Erreur lors de l’optimisation des images. Veuillez réessayer.',
  'Batch Download (2+ images required)': 'Tout télécharger (dès 2 images)',
  'Download All ({count}) Images': 'Tout télécharger ({count} images)',

  // Adding.
  'Drop whole folders, or paste. The folders are kept in the archive.':
    'Déposez des dossiers entiers, ou collez. L’archive conserve les dossiers.',
  'Add a folder': 'Ajouter un dossier',
  'Add pictures': 'Ajouter des images',
  Folder: 'Dossier',

  // Where the batch stands.
  '{count} picture': '{count} image',
  '{count} pictures': '{count} images',
  '{done} of {total} done': 'Terminé : {done} sur {total}',
  '{count} failed': '{count} en échec',
  '{count} failed.': '{count} en échec.',
  '{count} left': 'il en reste {count}',
  paused: 'en pause',
  '{rate} images per second': '{rate} par seconde',
  '{rate} images per minute': '{rate} par minute',
  'a few seconds left': 'encore quelques secondes',
  'about {seconds} seconds left': 'encore {seconds} secondes environ',
  'about {count} minute left': 'encore {count} minute environ',
  'about {count} minutes left': 'encore {count} minutes environ',
  'about {count} hour left': 'encore {count} heure environ',
  'about {count} hours left': 'encore {count} heures environ',
  'Progress of the batch': 'Avancement du lot',
  Start: 'Démarrer',
  Pause: 'Pause',
  Resume: 'Reprendre',
  Cancel: 'Annuler',
  '{bytes} saved over {pictures}': '{bytes} de moins sur {pictures}',
  '{bytes} more over {pictures}': '{bytes} de plus sur {pictures}',
  '{pictures} done, {before} is now {after}.': 'Terminé : {pictures}, de {before} à {after}.',

  // The list.
  Show: 'Afficher',
  All: 'Toutes',
  Failed: 'En échec',
  'Failed {count}': 'En échec {count}',
  'Retry failed': 'Réessayer les échecs',
  'Remove all': 'Tout retirer',
  'Pictures of this batch': 'Images de ce lot',
  'Nothing has failed.': 'Rien n’a échoué.',
  Picture: 'Image',
  Name: 'Nom',
  Saved: 'Gain',
  State: 'État',
  Actions: 'Actions',
  Waiting: 'En attente',
  Reading: 'Lecture',
  Resizing: 'Mise à taille',
  Encoding: 'Encodage',
  Done: 'Terminée',
  Cancelled: 'Annulée',
  'Older settings': 'À refaire',
  'This file': 'Ce fichier',
  'as {format}': 'en {format}',
  'quality {quality}': 'qualité {quality}',
  'own size': 'taille propre',
  'own effort': 'effort propre',
  'saved as {name}': 'enregistrée sous {name}',
  'More for {name}': 'Plus d’actions pour {name}',

  // One picture.
  'This picture': 'Cette image',
  'Compare before and after': 'Comparer avant et après',
  Retry: 'Réessayer',
  Remove: 'Retirer',
  'Settings of this picture': 'Réglages de cette image',
  'Save this one as': 'Enregistrer celle-ci en',
  'Like the others': 'Comme les autres',
  'Use for this picture': 'Appliquer à cette image',
  'Add this file again to look at it.': 'Ajoutez à nouveau ce fichier pour le voir.',
  'This browser cannot show this picture before it is done.':
    'Ce navigateur ne peut pas afficher cette image avant qu’elle soit traitée.',

  // Settings.
  '{format} has no quality to set': 'Le format {format} n’a pas de qualité à régler',
  "Use each picture's own size": 'Garder la taille de chaque image',
  'At 0 each picture keeps its own.': 'À 0, chaque image garde la sienne.',
  'Every picture gets this width and height.': 'Toutes les images prennent cette largeur et cette hauteur.',
  'Every picture gets this width; its height follows its own ratio.':
    'Toutes les images prennent cette largeur ; la hauteur suit les proportions de chacune.',
  'Every picture gets this height; its width follows its own ratio.':
    'Toutes les images prennent cette hauteur ; la largeur suit les proportions de chacune.',
  'Every picture gets this width and keeps its own height.':
    'Toutes les images prennent cette largeur et gardent leur hauteur.',
  'Every picture gets this height and keeps its own width.':
    'Toutes les images prennent cette hauteur et gardent leur largeur.',
  'Max width': 'Largeur max.',
  'Max height': 'Hauteur max.',
  'Preserve aspect ratio': 'Préserver les proportions',
  'Smaller pictures stay as they are.': 'Les images plus petites restent telles quelles.',

  // Where the results go.
  'Save zip as…': 'Enregistrer le zip…',
  'Save into a folder…': 'Vers un dossier…',
  'Progress of the archive': 'Avancement de l’archive',
  'Cancel the archive': 'Annuler l’archive',
  'Writing the archive: {done} of {total}': 'Écriture de l’archive : {done} sur {total}',
  'The archive is saved.': 'L’archive est enregistrée.',
  'The archive is saved in {parts} parts.': 'L’archive est enregistrée en {parts} parties.',
  'The archive does not fit: this device has too little room. Free some, then download again.':
    'L’archive ne tient pas : cet appareil manque de place. Libérez-en, puis téléchargez à nouveau.',
  'The archive could not be written. Your pictures are still here: download again.':
    'L’archive n’a pas pu être écrite. Vos images sont toujours là : téléchargez à nouveau.',
  'A finished picture can no longer be read. Retry what failed, then download again.':
    'Une image terminée n’est plus lisible. Réessayez ce qui a échoué, puis téléchargez à nouveau.',
  '{pictures} saved into the folder {name}.': 'Enregistré dans le dossier {name} : {pictures}.',
  'The disk of the folder {name} is full. Your pictures are still here: free some room, then choose a folder again.':
    'Le disque du dossier {name} est plein. Vos images sont toujours là : libérez de la place, puis choisissez à nouveau un dossier.',
  'The folder {name} can no longer be written to. Your pictures are still here: choose a folder again.':
    'Le dossier {name} n’accepte plus d’écriture. Vos images sont toujours là : choisissez à nouveau un dossier.',

  // What the batch needs the user for.
  'This browser starts no background work for this site, and a batch needs it. The tools for one picture work here.':
    'Ce navigateur ne lance aucun travail en arrière-plan pour ce site, et un lot en a besoin. Les outils pour une seule image fonctionnent ici.',
  'Your browser keeps nothing on disk for this site: results stay in memory and end with this tab. Download them before you close it.':
    'Votre navigateur ne garde rien sur le disque pour ce site : les résultats restent en mémoire et disparaissent avec cet onglet. Téléchargez-les avant de le fermer.',
  'Add the same files again to go on: {count} picture cannot be reached from here. What is done stays done.':
    'Ajoutez à nouveau les mêmes fichiers pour continuer : {count} image n’est pas accessible d’ici. Ce qui est fait reste fait.',
  'Add the same files again to go on: {count} pictures cannot be reached from here. What is done stays done.':
    'Ajoutez à nouveau les mêmes fichiers pour continuer : {count} images ne sont pas accessibles d’ici. Ce qui est fait reste fait.',
  'This device has no room for more results. The batch is paused: free some room, then press Resume.':
    'Cet appareil n’a plus de place pour d’autres résultats. Le lot est en pause : libérez de la place, puis appuyez sur Reprendre.',
  'This device has no room for more results ({bytes} free). The batch is paused: free some room, then press Resume.':
    'Cet appareil n’a plus de place pour d’autres résultats (espace libre : {bytes}). Le lot est en pause : libérez de la place, puis appuyez sur Reprendre.',
  'Continue your batch: {done} of {total} done': 'Continuez votre lot : il en est à {done} sur {total}',
  Continue: 'Continuer',
  Discard: 'Supprimer',
  'Discard this batch': 'Supprimer ce lot',
  '{pictures} that are done will be deleted from this device. Your own files stay.':
    'Ce qui est terminé ({pictures}) sera supprimé de cet appareil. Vos propres fichiers restent.',
  'Remove all pictures': 'Retirer toutes les images',
  '{pictures} and every result will leave this list. Your own files stay where they are.':
    '{pictures} et tous les résultats quitteront cette liste. Vos propres fichiers restent où ils sont.',
  'Keep it': 'Conserver',
} as const;
