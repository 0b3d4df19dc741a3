/** The self-test of the visitor's browser. English to French; `{slots}` keep their names. */
export const SELF_TEST = {
  'Self-test': 'Autotest',
  'Pixmill self-test': 'Autotest de Pixmill',
  'Test this browser': 'Tester ce navigateur',
  'Does Pixmill work in this browser, on this device? This page runs every codec with tiny test images and shows what works. Nothing is uploaded.':
    'Pixmill fonctionne-t-il dans ce navigateur, sur cet appareil ? Cette page essaie chaque codec avec de minuscules images de test et montre ce qui fonctionne. Rien n’est envoyé.',
  'Start the self-test': 'Lancer l’autotest',
  'Start again': 'Relancer',
  'Checks that ended': 'Vérifications terminées',
  'Now: {check}': 'En cours : {check}',
  'Takes less than a minute on most devices. The 12 MP image needs some memory.':
    'Moins d’une minute sur la plupart des appareils. L’image de 12 MP demande un peu de mémoire.',
  'Canceled after {done} of {total} checks. Finished checks are kept.':
    'Annulé après {done} vérifications sur {total}. Celles qui sont terminées restent.',
  'The self-test could not be loaded. Check the connection and start again.':
    'L’autotest n’a pas pu être chargé. Vérifiez la connexion, puis relancez.',
  'Works: {works}. Limited: {limited}. Faults: {faults}.':
    'Fonctionne : {works}. Limité : {limited}. Défauts : {faults}.',
  'Everything works in this browser.': 'Tout fonctionne dans ce navigateur.',
  'Everything that Pixmill needs works. Some features of the browser are missing.':
    'Tout ce dont Pixmill a besoin fonctionne. Certaines fonctions du navigateur manquent.',
  'Something is wrong in this browser. The report helps to find out what.':
    'Quelque chose ne va pas dans ce navigateur. Le rapport aide à trouver quoi.',
  Check: 'Vérification',
  Verdict: 'Verdict',
  'Reason and details': 'Raison et détails',
  'Not run': 'Pas encore',
  'Running…': 'En cours…',
  Browser: 'Navigateur',
  'Formats in': 'Formats en entrée',
  'Formats out': 'Formats en sortie',
  'Speed and memory': 'Vitesse et mémoire',
  'Storage and sharing': 'Stockage et partage',
  Works: 'Fonctionne',
  Limited: 'Limité',
  Fault: 'Défaut',
  WebAssembly: 'WebAssembly',
  'WebAssembly SIMD': 'WebAssembly SIMD',
  'WebAssembly threads': 'Threads WebAssembly',
  Workers: 'Workers',
  'Canvas of the page': 'Canvas de la page',
  'Image made by canvas': 'Image faite par canvas',
  'Decoders of the browser': 'Décodeurs du navigateur',
  'Encoders of the browser': 'Encodeurs du navigateur',
  'Codecs for scripts': 'Codecs pour les scripts',
  '12 MP JPEG: speed and memory': 'JPEG de 12 MP : vitesse et mémoire',
  'Stored settings': 'Réglages enregistrés',
  Database: 'Base de données',
  'Private files': 'Fichiers privés',
  'Share sheet': 'Feuille de partage',
  Clipboard: 'Presse-papiers',
  'Read {format}': 'Lire {format}',
  'Write {format}': 'Écrire {format}',
  'WebAssembly is missing or blocked. Pixmill uses the encoders of the browser, which write fewer formats.':
    'WebAssembly manque ou est bloqué. Pixmill utilise les encodeurs du navigateur, qui écrivent moins de formats.',
  'The processor or the browser has no SIMD. Everything works, but slower.':
    'Le processeur ou le navigateur n’a pas de SIMD. Tout fonctionne, mais plus lentement.',
  'Threads with shared memory are missing. Pixmill does not need them.':
    'Les threads à mémoire partagée manquent. Pixmill n’en a pas besoin.',
  'The browser starts no module workers. The page makes single images itself, and batches do not run.':
    'Le navigateur ne lance pas de workers modules. La page fait elle-même les images seules, et les lots ne tournent pas.',
  'The browser does not show every common format. Pixmill uses its own decoders.':
    'Le navigateur n’affiche pas tous les formats courants. Pixmill utilise ses propres décodeurs.',
  'The canvas writes no WebP. Pixmill uses its own encoder.':
    'Le canvas n’écrit pas WebP. Pixmill utilise son propre encodeur.',
  'Scripts cannot use the decoders of the browser. Pixmill uses its own, or a canvas.':
    'Les scripts n’ont pas accès aux décodeurs du navigateur. Pixmill utilise les siens, ou un canvas.',
  'The browser refuses this storage, perhaps in a private window. Results stay in memory and end with the tab.':
    'Le navigateur refuse ce stockage, peut-être dans une fenêtre privée. Les résultats restent en mémoire et disparaissent avec l’onglet.',
  'The browser shares no image files. Downloads work.':
    'Le navigateur ne partage pas de fichiers d’image. Les téléchargements fonctionnent.',
  'The browser does not put images or texts into the clipboard. Downloads work.':
    'Le navigateur ne met pas d’images ou de textes dans le presse-papiers. Les téléchargements fonctionnent.',
  'The browser made the image itself, because the codec failed.':
    'Le navigateur a fait l’image lui-même, car le codec a échoué.',
  'Without its codec, the browser cannot write this format.':
    'Sans le codec, le navigateur ne sait pas écrire ce format.',
  'There is no connection, and this codec has not been used here before. The others work offline.':
    'Il n’y a pas de connexion, et ce codec n’a pas encore servi ici. Les autres fonctionnent hors ligne.',
  'The image is right, but took long.': 'L’image est juste, mais a pris du temps.',
  'The image shows something else than it must.': 'L’image montre autre chose que prévu.',
  'The file has another format or size than requested.':
    'Le fichier a un autre format ou une autre taille que demandé.',
  'The canvas returns other pixels than were drawn. Some browsers do this for privacy. Pixmill avoids the canvas where it can.':
    'Le canvas rend d’autres pixels que ceux dessinés. Certains navigateurs le font pour la vie privée. Pixmill évite le canvas quand c’est possible.',
  'The code could not be loaded. A filter or the connection may block it.':
    'Le code n’a pas pu être chargé. Un filtre ou la connexion le bloque peut-être.',
  'The test file was refused.': 'Le fichier de test a été refusé.',
  'The worker died. The next check got a new one.': 'Le worker est mort. La vérification suivante en a eu un autre.',
  'There was no answer in time.': 'Il n’y a pas eu de réponse à temps.',
  'The memory was not enough.': 'La mémoire n’a pas suffi.',
  'An unexpected error. The details help to find it.': 'Une erreur inattendue. Les détails aident à la trouver.',
  'The report': 'Le rapport',
  'Text of the report': 'Texte du rapport',
  'This is all that is copied. It names the browser and what it can do: no file names, no account, no ids.':
    'Voici tout ce qui est copié. Le rapport nomme le navigateur et ce qu’il sait faire : aucun nom de fichier, aucun compte, aucun identifiant.',
  'The run was canceled, so checks are missing.': 'L’autotest a été annulé : des vérifications manquent.',
  'Copy report': 'Copier le rapport',
  'Copied. Paste it into a message to us.': 'Copié. Collez-le dans un message pour nous.',
  'Your browser blocks the clipboard. Select the text of the report and copy it.':
    'Votre navigateur bloque le presse-papiers. Sélectionnez le texte du rapport et copiez-le.',
  'Send it to us': 'Nous l’envoyer',
} as const;
