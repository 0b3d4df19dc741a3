/** Many images at once. English to French; `{slots}` keep their names. */
export const BULK = {
  'Rotate all': 'Tout pivoter',
  'Flip all': 'Tout retourner',
  rotated: 'pivotée',
  'transparency filled': 'transparence remplie',
  'camera’s preview from the RAW file': 'aperçu de l’appareil photo, extrait du fichier RAW',
  'enlarged by {percent}%': 'agrandie de {percent} %',
  'as {format}, transparency kept': 'en {format}, transparence conservée',
  // Tools.
  'Resize images in bulk': 'Redimensionner des images par lot',
  'One size for the whole folder, sharp to the last pixel. Nothing leaves your device.':
    'Une seule taille pour tout le dossier, nette jusqu’au dernier pixel. Rien ne quitte votre appareil.',
  'Compress images in bulk': 'Compresser des images par lot',
  'Drop a folder, walk away, come back to smaller files. Nothing leaves your device.':
    'Déposez un dossier, faites autre chose, retrouvez des fichiers plus légers. Rien ne quitte votre appareil.',
  'Error compressing images. Please try again.': 'Erreur lors de la compression des images. Veuillez réessayer.',
  'Convert images in bulk': 'Convertir des images par lot',
  'One format for the whole folder. Nothing leaves your device.':
    'Un seul format pour tout le dossier. Rien ne quitte votre appareil.',
  'Error converting images. Please try again.': 'Erreur lors de la conversion des images. Veuillez réessayer.',
  'Optimize images in bulk': 'Optimiser des images par lot',
  'The right size, format and quality for the whole folder. Nothing leaves your device.':
    'La bonne taille, le bon format et la bonne qualité pour tout le dossier. Rien ne quitte votre appareil.',
  'Error optimizing images. Please try again.': 'Erreur lors de l’optimisation des images. Veuillez réessayer.',
  'Batch Download (2+ images required)': 'Tout télécharger (dès 2 images)',
  'Download All ({count}) Images': 'Tout télécharger ({count} images)',

  // Adding.
  'Drop whole folders, or paste images. Folder structure is preserved in the ZIP.':
    'Déposez des dossiers entiers ou collez des images. Le ZIP conserve l’arborescence.',
  'Add a folder': 'Ajouter un dossier',
  'Add images': 'Ajouter des images',
  Folder: 'Dossier',

  // The progress of the batch.
  '{count} image': '{count} image',
  '{count} images': '{count} images',
  '{done} of {total} done': 'Terminé : {done} sur {total}',
  '{count} failed': '{count} en échec',
  '{count} failed.': '{count} en échec.',
  '{count} image looks coarse at this file size.': '{count} image paraît grossière avec ce poids.',
  '{count} images look coarse at this file size.': '{count} images paraissent grossières avec ce poids.',
  'Scale down to look very good': 'Réduire pour un très bon rendu',
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
  'Batch progress': 'Avancement du lot',
  '{count} image added': '{count} image ajoutée',
  '{count} images added': '{count} images ajoutées',

  // Several selected images.
  '{count} selected': 'Sélection : {count}',
  '{count} image selected': '{count} image sélectionnée',
  '{count} images selected': '{count} images sélectionnées',
  '{count} images excluded': '{count} images exclues',
  '{count} images included again': '{count} images réintégrées',
  'In the list of images': 'Dans la liste des images',
  'Select several images': 'Sélectionner plusieurs images',
  'Select all up to this one': 'Tout sélectionner jusqu’à celle-ci',
  'Extend the selection': 'Étendre la sélection',
  'Select the image or take it out': 'Sélectionner l’image ou la retirer',
  Select: 'Sélectionner',
  Deselect: 'Désélectionner',
  'Select all': 'Tout sélectionner',
  Click: 'Clic',
  Escape: 'Échap',
  'Selected images': 'Images sélectionnées',
  'More actions for the selected': 'Autres actions pour la sélection',
  'Clear the selection': 'Effacer la sélection',
  'Same turn and crop': 'Même rotation et cadrage',
  'Same settings': 'Mêmes réglages',
  'Turns, straightens and crops the selected images like the one that is shown':
    'Pivote, redresse et recadre les images sélectionnées comme celle affichée',
  Started: 'Démarré',
  Start: 'Démarrer',
  Pause: 'Pause',
  Resume: 'Reprendre',
  Cancel: 'Annuler',
  '{bytes} saved across {images}': '{bytes} de moins sur {images}',
  '{bytes} added across {images}': '{bytes} de plus sur {images}',
  '{images} done: {before} is now {after}.': 'Terminé : {images}, de {before} à {after}.',

  // The list.
  Show: 'Afficher',
  All: 'Toutes',
  Failed: 'En échec',
  'Failed {count}': 'En échec {count}',
  'Retry failed': 'Réessayer les échecs',
  'Remove all': 'Tout retirer',
  'Images in this batch': 'Images de ce lot',
  'No failed images.': 'Aucune image en échec.',
  Image: 'Image',
  Name: 'Nom',
  Saved: 'Gain',
  State: 'État',
  Actions: 'Actions',
  Waiting: 'En attente',
  'Waiting for its file': 'En attente de son fichier',
  Reading: 'Lecture',
  Resizing: 'Mise à l’échelle',
  Encoding: 'Encodage',
  Done: 'Terminé',
  Cancelled: 'Annulée',
  Outdated: 'À refaire',
  'This file': 'Ce fichier',
  'as {format}': 'en {format}',
  'quality {quality}': 'qualité {quality}',
  'not lossless': 'avec perte',
  'custom size': 'taille personnalisée',
  'custom effort': 'effort personnalisé',
  'custom fit': 'ajustement personnalisé',
  'custom name': 'nom propre',
  'what stands out stays': 'ce qui attire le regard reste',
  'the middle stays': 'le milieu reste',
  'custom canvas': 'fond propre',
  sharpened: 'accentuée',
  'not sharpened': 'non accentuée',
  'not enlarged': 'pas agrandie',
  'may be enlarged': 'agrandie si besoin',
  'frame {frame}': 'image {frame}',
  'all colors': 'toutes les couleurs',
  'fewer colors': 'moins de couleurs',
  'wide colors': 'couleurs étendues',
  'custom metadata': 'métadonnées personnalisées',
  'own mark': 'marque propre',
  'no mark': 'sans marque',
  'own stamp': 'signature propre',
  'no stamp': 'sans signature',
  'saves at least {percent}%': 'allège d’au moins {percent} %',
  'saves any amount': 'sans gain minimal',
  'custom background': 'fond personnalisé',
  'Select an image to see what the settings do to it. Then press Start.':
    'Sélectionnez une image pour voir l’effet des réglages. Cliquez ensuite sur Démarrer.',
  '{count} result was made with earlier settings.': '{count} résultat date d’anciens réglages.',
  '{count} results were made with earlier settings.': '{count} résultats datent d’anciens réglages.',
  'Reprocess {count}': 'Refaire {count}',
  'The batch is paused. Resume it, and your images will be saved when all of them are finished.':
    'Le traitement est en pause. Reprenez-le\u202f: vos images seront enregistrées dès qu’elles seront toutes terminées.',
  'Your images will be saved when all of them are finished.':
    'Vos images seront enregistrées dès qu’elles seront toutes terminées.',
  'There is nothing to save: no image could be processed.':
    'Il n’y a rien à enregistrer\u202f: aucune image n’a pu être traitée.',
  'Do not save': 'Ne pas enregistrer',
  '{count} image was left out:': '{count} image manquante :',
  '{count} images were left out:': '{count} images manquantes :',
  '{count} more under Failed.': 'Et {count} de plus sous «\u202fEn échec\u202f».',
  'saved as {name}': 'enregistrée sous {name}',
  View: 'Présentation',
  List: 'Liste',
  'Contact sheet': 'Planche-contact',
  'Selected image': 'Image sélectionnée',
  'Hide the image': 'Masquer l’image',
  'More actions': 'Plus d’actions',
  'More actions for {name}': 'Plus d’actions pour {name}',

  // One image.
  'This image': 'Cette image',
  'Download {name}': 'Télécharger {name}',
  Retry: 'Réessayer',
  Remove: 'Retirer',
  'Settings for this image': 'Réglages pour cette image',
  'Output format': 'Format de sortie',
  'Same as batch': 'Comme le lot',
  'Apply to this image': 'Appliquer à cette image',

  // Settings.
  '{format} has no quality setting': 'Le format {format} n’a pas de réglage de qualité',
  "Keep each image's size": 'Garder la taille de chaque image',
  'Leave at 0 to keep the original size.': 'Laissez 0 pour garder la taille d’origine.',
  'Every image fits inside this width and height and keeps its proportions.':
    'Chaque image tient dans cette largeur et cette hauteur et garde ses proportions.',
  'Every image gets this width and height.': 'Toutes les images prennent cette largeur et cette hauteur.',
  'Every image gets this width. The height follows its aspect ratio.':
    'Toutes les images prennent cette largeur. La hauteur suit les proportions de chacune.',
  'Every image gets this height. The width follows its aspect ratio.':
    'Toutes les images prennent cette hauteur. La largeur suit les proportions de chacune.',
  'Every image gets this width and keeps its own height.':
    'Toutes les images prennent cette largeur et gardent leur hauteur.',
  'Every image gets this height and keeps its own width.':
    'Toutes les images prennent cette hauteur et gardent leur largeur.',
  'Max width': 'Largeur max.',
  'Max height': 'Hauteur max.',
  'Preserve aspect ratio': 'Préserver les proportions',
  'Smaller images keep their size.': 'Les images plus petites gardent leur taille.',

  // Where the results go.
  'More ways to save': 'Autres façons d’enregistrer',
  'Save ZIP as…': 'Enregistrer le ZIP…',
  'Save to a folder…': 'Vers un dossier…',
  'ZIP progress': 'Avancement du ZIP',
  'Cancel the ZIP': 'Annuler le ZIP',
  'Writing the ZIP: {done} of {total}': 'Écriture du ZIP : {done} sur {total}',
  'ZIP saved.': 'ZIP enregistré.',
  'ZIP saved in {parts} parts.': 'ZIP enregistré en {parts} parties.',
  'There is not enough space on this device for the ZIP. Free up some space, then download again.':
    'Il n’y a pas assez de place sur cet appareil pour le ZIP. Libérez de la place, puis téléchargez à nouveau.',
  'The ZIP could not be written. Your images are still here.':
    'Le ZIP n’a pas pu être écrit. Vos images sont toujours là.',
  'A finished image can no longer be read. Add its original again, then download again.':
    'Une image terminée n’est plus lisible. Ajoutez à nouveau son original, puis relancez le téléchargement.',
  '{images} saved to the folder {name}.': 'Enregistré dans le dossier {name} : {images}.',
  'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.':
    'Le disque du dossier {name} est plein. Vos images sont toujours là. Libérez de la place, puis choisissez à nouveau un dossier.',
  'The folder {name} can no longer be written to. Your images are still here. Choose a folder again.':
    'Le dossier {name} n’est plus accessible en écriture. Vos images sont toujours là. Choisissez à nouveau un dossier.',

  // Notices that require the user's attention.
  'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.':
    'Ce navigateur n’autorise pas le travail en arrière-plan sur ce site, or un lot en a besoin. Les outils pour une seule image fonctionnent ici.',
  'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.':
    'Votre navigateur ne garde rien sur le disque pour ce site. Les résultats restent en mémoire jusqu’à la fermeture de cet onglet. Téléchargez-les avant.',
  'Save the finished images': 'Enregistrer les images terminées',
  'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.':
    'Ajoutez à nouveau les mêmes fichiers pour continuer : {count} image n’est plus accessible. Les images terminées sont conservées.',
  'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.':
    'Ajoutez à nouveau les mêmes fichiers pour continuer : {count} images ne sont plus accessibles. Les images terminées sont conservées.',
  '{names} and {count} more': '{names} et {count} de plus',
  'Add files': 'Ajouter des fichiers',
  today: 'aujourd’hui',
  yesterday: 'hier',
  'on {weekday}': '{weekday}',
  'on {date}': 'le {date}',
  'Done {when}': 'Traitée {when}',
  'made by Pixmill {when}': 'faite par Pixmill {when}',
  '{images} was done {when}.': '{images} a été traitée {when}.',
  '{images} were done {when}.': '{images} ont été traitées {when}.',
  '{images} were done before, the last {when}.': '{images} ont déjà été traitées, la dernière {when}.',
  '{images} is a result that Pixmill made {when}.': '{images} est un résultat que Pixmill a produit {when}.',
  '{images} are results that Pixmill made {when}.': '{images} sont des résultats que Pixmill a produits {when}.',
  '{images} are results that Pixmill made, the last {when}.':
    '{images} sont des résultats que Pixmill a produits, le dernier {when}.',
  'Make again': 'Traiter à nouveau',
  'Nothing left to make': 'Plus rien à traiter',
  'Add the folder {name}': 'Ajouter le dossier {name}',
  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.':
    'Il n’y a pas assez de place sur cet appareil pour d’autres résultats. Le lot est en pause. Libérez de la place, puis appuyez sur Reprendre.',
  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.':
    'Il n’y a pas assez de place sur cet appareil pour d’autres résultats (espace libre : {bytes}). Le lot est en pause. Libérez de la place, puis appuyez sur Reprendre.',
  'Continue your batch: {done} of {total} done': 'Continuez votre lot : {done} sur {total} terminées',
  Continue: 'Continuer',
  'Open in its tool': 'Ouvrir dans son outil',
  '{count} unfinished batch': '{count} lot inachevé',
  '{count} unfinished batches': '{count} lots inachevés',
  '{count} more unfinished batch': '{count} autre lot inachevé',
  '{count} more unfinished batches': '{count} autres lots inachevés',
  'Discard all': 'Tout supprimer',
  'Discard all unfinished batches': 'Supprimer tous les lots inachevés',
  'Results of {bytes} will be deleted from this device. Your original files are not affected.':
    'Les résultats ({bytes}) seront supprimés de cet appareil. Vos fichiers d’origine restent intacts.',
  'Unfinished batches are kept for 14 days. Removed from this device:':
    'Les lots inachevés sont conservés 14 jours. Supprimés de cet appareil :',
  Discard: 'Supprimer',
  'Discard this batch': 'Supprimer ce lot',
  '{images} already processed will be deleted from this device. Your original files are not affected.':
    'Les résultats déjà prêts ({images}) seront supprimés de cet appareil. Vos fichiers d’origine restent intacts.',
  'Remove all images': 'Retirer toutes les images',
  '{images} and all results will be removed from this list. Your original files are not affected.':
    '{images} et tous les résultats seront retirés de cette liste. Vos fichiers d’origine restent intacts.',
  'Keep it': 'Conserver',
  'Keep them': 'Conserver',

  // More files of each image.
  'More files of each image…': 'Plus de fichiers par image…',
  'More files of each image': 'Plus de fichiers par image',
  'Make {count} more file of each': 'Faire {count} fichier de plus par image',
  'Make {count} more files of each': 'Faire {count} fichiers de plus par image',
  'Make no more files': 'Ne plus faire d’autres fichiers',
  'They are saved beside the results, in the ZIP and in folders.':
    'Ils sont enregistrés à côté des résultats, dans le ZIP et dans les dossiers.',
  'A total size counts the results alone.': 'Un poids total ne compte que les résultats.',
  '+{count} file': '+{count} fichier',
  '+{count} files': '+{count} fichiers',

  // A watched folder.
  'Watch a folder…': 'Surveiller un dossier…',
  'Watch a folder': 'Surveiller un dossier',
  'While this page is open, every image in the folder is processed, and so is every image that appears there later. The results go into a new folder, and the originals stay as they are.':
    'Tant que cette page est ouverte, chaque image du dossier est traitée, ainsi que chaque image qui y arrive ensuite. Les résultats vont dans un nouveau dossier et les originaux restent intacts.',
  'This browser reports new files at once.': 'Ce navigateur signale aussitôt les nouveaux fichiers.',
  'This browser does not report new files, so Pixmill looks every 5 seconds.':
    'Ce navigateur ne signale pas les nouveaux fichiers, donc Pixmill regarde toutes les 5 secondes.',
  'Watched folder': 'Dossier surveillé',
  'New folder for results in': 'Nouveau dossier pour les résultats dans',
  'None chosen': 'Aucun choisi',
  'Choose…': 'Choisir…',
  'Choose the watched folder': 'Choisir le dossier surveillé',
  'Choose the folder for results': 'Choisir le dossier des résultats',
  'Start watching': 'Commencer à surveiller',
  'Watching “{folder}”: {images} made, written to “{output}”.':
    'Dossier « {folder} » surveillé : {images} dans « {output} ».',
  'Watching “{folder}”': 'Dossier « {folder} » surveillé',
  'Pixmill looks for new files every 5 seconds.': 'Pixmill cherche de nouveaux fichiers toutes les 5 secondes.',
  Stop: 'Arrêter',
  '“{folder}” is no longer watched. Its finished images are kept.':
    '« {folder} » n’est plus surveillé. Ses images terminées sont conservées.',
  '“{folder}” is no longer watched: the folder was moved, renamed or deleted.':
    '« {folder} » n’est plus surveillé : le dossier a été déplacé, renommé ou supprimé.',
  '“{folder}” is not watched: the browser has no access to the folder.':
    '« {folder} » n’est pas surveillé : le navigateur n’a pas accès au dossier.',
  '“{folder}” is no longer watched: the folder could not be read.':
    '« {folder} » n’est plus surveillé : le dossier n’a pas pu être lu.',
  '“{folder}” is no longer watched: the disk for the results is full.':
    '« {folder} » n’est plus surveillé : le disque des résultats est plein.',
  '“{folder}” is not watched: the folder for the results cannot be written to.':
    '« {folder} » n’est pas surveillé : impossible d’écrire dans le dossier des résultats.',
  '“{folder}” is not watched: watching a folder needs Pro.':
    '« {folder} » n’est pas surveillé : surveiller un dossier demande Pro.',
  'Continue watching “{folder}”': 'Continuer à surveiller « {folder} »',
  '“{folder}” is already watched in another tab.': '« {folder} » est déjà surveillé dans un autre onglet.',

  // The report.
  'Report…': 'Rapport…',
  Report: 'Rapport',
  'Save as CSV': 'Enregistrer en CSV',
  'Save as JSON': 'Enregistrer en JSON',
  'Print…': 'Imprimer…',
  'Add the report to the ZIP': 'Ajouter le rapport au ZIP',
  'Looks worst': 'Les moins beaux rendus',
  'All images': 'Toutes les images',
  'The first {shown} of {total} images. The files have all.':
    'Les {shown} premières images sur {total}. Les fichiers les ont toutes.',
  'No result': 'Aucun résultat',
} as const;
