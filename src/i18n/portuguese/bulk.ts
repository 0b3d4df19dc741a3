/** Many images at once. English to Portuguese; `{slots}` keep their names. */
export const BULK = {
  'Rotate all': 'Girar todas',
  'Flip all': 'Espelhar todas',
  rotated: 'girada',
  'transparency filled': 'transparência preenchida',
  'camera’s preview from the RAW file': 'prévia da câmera, do arquivo RAW',
  'enlarged by {percent}%': 'ampliada em {percent}%',
  'as {format}, transparency kept': 'em {format}, transparência mantida',
  // Tools.
  'Resize images in bulk': 'Redimensionar imagens em lote',
  'One size for the whole folder, sharp to the last pixel. Nothing leaves your device.':
    'As mesmas dimensões para a pasta inteira, com nitidez até o último pixel. Nada sai do seu dispositivo.',
  'Compress images in bulk': 'Comprimir imagens em lote',
  'Drop a folder, walk away, come back to smaller files. Nothing leaves your device.':
    'Solte uma pasta, vá fazer outra coisa e volte para arquivos menores. Nada sai do seu dispositivo.',
  'Error compressing images. Please try again.': 'Erro ao comprimir as imagens. Tente de novo.',
  'Convert images in bulk': 'Converter imagens em lote',
  'One format for the whole folder. Nothing leaves your device.':
    'Um só formato para a pasta inteira. Nada sai do seu dispositivo.',
  'Error converting images. Please try again.': 'Erro ao converter as imagens. Tente de novo.',
  'Optimize images in bulk': 'Otimizar imagens em lote',
  'The right size, format and quality for the whole folder. Nothing leaves your device.':
    'Dimensões, formato e qualidade certos para a pasta inteira. Nada sai do seu dispositivo.',
  'Error optimizing images. Please try again.': 'Erro ao otimizar as imagens. Tente de novo.',
  'Batch Download (2+ images required)': 'Baixar tudo (a partir de 2 imagens)',
  'Download All ({count}) Images': 'Baixar tudo ({count} imagens)',

  // Adding.
  'Drop whole folders, or paste images. Folder structure is preserved in the ZIP.':
    'Solte pastas inteiras ou cole imagens. O ZIP preserva a estrutura das pastas.',
  'Add a folder': 'Adicionar pasta',
  'Add images': 'Adicionar imagens',
  Folder: 'Pasta',

  // The progress of the batch.
  '{count} image': '{count} imagem',
  '{count} images': '{count} imagens',
  '{done} of {total} done': '{done} de {total} concluídas',
  '{count} failed': '{count} com falha',
  '{count} failed.': '{count} com falha.',
  '{count} image looks coarse at this file size.':
    '{count} imagem fica com aparência grosseira neste tamanho de arquivo.',
  '{count} images look coarse at this file size.':
    '{count} imagens ficam com aparência grosseira neste tamanho de arquivo.',
  'Scale down to look very good': 'Reduzir para uma aparência muito boa',
  '{count} left': 'a fazer: {count}',
  paused: 'em pausa',
  '{rate} images per second': '{rate} imagens por segundo',
  '{rate} images per minute': '{rate} imagens por minuto',
  'a few seconds left': 'faltam poucos segundos',
  'about {seconds} seconds left': 'faltam cerca de {seconds} segundos',
  'about {count} minute left': 'falta cerca de {count} minuto',
  'about {count} minutes left': 'faltam cerca de {count} minutos',
  'about {count} hour left': 'falta cerca de {count} hora',
  'about {count} hours left': 'faltam cerca de {count} horas',
  'Batch progress': 'Progresso do lote',
  '{count} image added': '{count} imagem adicionada',
  '{count} images added': '{count} imagens adicionadas',

  // Several selected images.
  '{count} selected': 'Seleção: {count}',
  '{count} image selected': '{count} imagem selecionada',
  '{count} images selected': '{count} imagens selecionadas',
  '{count} images excluded': '{count} imagens deixadas de fora',
  '{count} images included again': '{count} imagens incluídas de novo',
  'In the list of images': 'Na lista de imagens',
  'Select several images': 'Selecionar várias imagens',
  'Select all up to this one': 'Selecionar todas até esta',
  'Extend the selection': 'Estender a seleção',
  'Select the image or take it out': 'Selecionar a imagem ou tirá-la da seleção',
  Select: 'Selecionar',
  Deselect: 'Desmarcar',
  'Select all': 'Selecionar tudo',
  Click: 'Clique',
  Escape: 'Esc',
  'Selected images': 'Imagens selecionadas',
  'More actions for the selected': 'Mais ações para a seleção',
  'Clear the selection': 'Limpar a seleção',
  'Same turn and crop': 'Mesma rotação e recorte',
  'Same settings': 'Mesmos ajustes',
  'Turns, straightens and crops the selected images like the one that is shown':
    'Gira, endireita e recorta as imagens selecionadas como a que está na tela',
  Started: 'Iniciado',
  Start: 'Iniciar',
  Pause: 'Pausar',
  Resume: 'Retomar',
  Cancel: 'Cancelar',
  '{bytes} saved across {images}': '{bytes} a menos em {images}',
  '{bytes} added across {images}': '{bytes} a mais em {images}',
  '{images} done: {before} is now {after}.': '{images}: de {before} para {after}. Concluído.',

  // The list.
  Show: 'Mostrar',
  All: 'Todas',
  Failed: 'Com falha',
  'Failed {count}': 'Com falha {count}',
  'Retry failed': 'Repetir as que falharam',
  'Remove all': 'Remover tudo',
  'Images in this batch': 'Imagens deste lote',
  'No failed images.': 'Nenhuma imagem com falha.',
  Image: 'Imagem',
  Name: 'Nome',
  Saved: 'Economia',
  State: 'Status',
  Actions: 'Ações',
  Waiting: 'Aguardando',
  'Waiting for its file': 'Aguardando o arquivo',
  Reading: 'Lendo',
  Resizing: 'Redimensionando',
  Encoding: 'Codificando',
  Done: 'Pronto',
  Cancelled: 'Cancelada',
  Outdated: 'Desatualizada',
  'This file': 'Este arquivo',
  'as {format}': 'em {format}',
  'quality {quality}': 'qualidade {quality}',
  'not lossless': 'com perdas',
  'custom size': 'dimensões próprias',
  'custom effort': 'esforço próprio',
  'custom fit': 'encaixe próprio',
  'custom name': 'nome próprio',
  'what stands out stays': 'o destaque fica',
  'the middle stays': 'o centro fica',
  'custom canvas': 'fundo em volta próprio',
  sharpened: 'com mais nitidez',
  'not sharpened': 'sem mais nitidez',
  'not enlarged': 'não ampliada',
  'may be enlarged': 'pode ser ampliada',
  'frame {frame}': 'quadro {frame}',
  'all colors': 'todas as cores',
  'fewer colors': 'menos cores',
  'wide colors': 'cores amplas',
  'custom metadata': 'metadados próprios',
  'own mark': 'marca-d’água própria',
  'no mark': 'sem marca-d’água',
  'own stamp': 'autoria própria',
  'no stamp': 'sem autoria',
  'saves at least {percent}%': 'economiza no mínimo {percent}%',
  'saves any amount': 'economiza qualquer valor',
  'custom background': 'fundo próprio',
  'Select an image to see what the settings do to it. Then press Start.':
    'Selecione uma imagem para ver o efeito dos ajustes. Depois, clique em Iniciar.',
  '{count} result was made with earlier settings.': '{count} resultado foi feito com ajustes anteriores.',
  '{count} results were made with earlier settings.': '{count} resultados foram feitos com ajustes anteriores.',
  'Reprocess {count}': 'Reprocessar {count}',
  'The batch is paused. Resume it, and your images will be saved when all of them are finished.':
    'O lote está em pausa. Retome-o, e suas imagens serão salvas quando todas estiverem concluídas.',
  'Your images will be saved when all of them are finished.':
    'Suas imagens serão salvas quando todas estiverem concluídas.',
  'There is nothing to save: no image could be processed.':
    'Não há nada para salvar: nenhuma imagem pôde ser processada.',
  'Do not save': 'Não salvar',
  '{count} image was left out:': '{count} imagem ficou de fora:',
  '{count} images were left out:': '{count} imagens ficaram de fora:',
  '{count} more under Failed.': 'Mais {count} em “Com falha”.',
  'saved as {name}': 'salva como {name}',
  View: 'Exibição',
  List: 'Lista',
  'Contact sheet': 'Folha de contato',
  'Selected image': 'Imagem selecionada',
  'Hide the image': 'Ocultar a imagem',
  'More actions': 'Mais ações',
  'More actions for {name}': 'Mais ações para {name}',

  // One image.
  'This image': 'Esta imagem',
  'Download {name}': 'Baixar {name}',
  Retry: 'Tentar de novo',
  Remove: 'Remover',
  'Settings for this image': 'Ajustes desta imagem',
  'Output format': 'Formato de saída',
  'Same as batch': 'Igual ao lote',
  'Apply to this image': 'Aplicar a esta imagem',

  // Settings.
  '{format} has no quality setting': '{format} não tem ajuste de qualidade',
  "Keep each image's size": 'Manter as dimensões de cada imagem',
  'Leave at 0 to keep the original size.': 'Deixe em 0 para manter as dimensões originais.',
  'Every image fits inside this width and height and keeps its proportions.':
    'Cada imagem cabe nesta largura e altura e mantém sua proporção.',
  'Every image gets this width and height.': 'Cada imagem fica com esta largura e altura.',
  'Every image gets this width. The height follows its aspect ratio.':
    'Cada imagem fica com esta largura. A altura segue sua proporção.',
  'Every image gets this height. The width follows its aspect ratio.':
    'Cada imagem fica com esta altura. A largura segue sua proporção.',
  'Every image gets this width and keeps its own height.': 'Cada imagem fica com esta largura e mantém sua altura.',
  'Every image gets this height and keeps its own width.': 'Cada imagem fica com esta altura e mantém sua largura.',
  'Max width': 'Largura máx.',
  'Max height': 'Altura máx.',
  'Preserve aspect ratio': 'Preservar a proporção',
  'Smaller images keep their size.': 'Imagens menores mantêm suas dimensões.',

  // Where the results go.
  'More ways to save': 'Mais formas de salvar',
  'Save ZIP as…': 'Salvar ZIP como…',
  'Save to a folder…': 'Salvar em uma pasta…',
  'ZIP progress': 'Progresso do ZIP',
  'Cancel the ZIP': 'Cancelar o ZIP',
  'Writing the ZIP: {done} of {total}': 'Gravando o ZIP: {done} de {total}',
  'ZIP saved.': 'ZIP salvo.',
  'ZIP saved in {parts} parts.': 'ZIP salvo em {parts} partes.',
  'There is not enough space on this device for the ZIP. Free up some space, then download again.':
    'Não há espaço suficiente neste dispositivo para o ZIP. Libere espaço e baixe de novo.',
  'The ZIP could not be written. Your images are still here.':
    'Não foi possível gravar o ZIP. Suas imagens continuam aqui.',
  'A finished image can no longer be read. Add its original again, then download again.':
    'Uma imagem concluída não pode mais ser lida. Adicione o original de novo e repita o download.',
  '{images} saved to the folder {name}.': 'Salvo na pasta {name}: {images}.',
  'The disk with the folder {name} is full. Your images are still here. Free up some space, then choose a folder again.':
    'O disco da pasta {name} está cheio. Suas imagens continuam aqui. Libere espaço e escolha uma pasta de novo.',
  'The folder {name} can no longer be written to. Your images are still here. Choose a folder again.':
    'Não é mais possível gravar na pasta {name}. Suas imagens continuam aqui. Escolha uma pasta de novo.',

  // Notices that require the user's attention.
  'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.':
    'Este navegador não permite trabalho em segundo plano neste site, e um lote precisa disso. As ferramentas para uma imagem funcionam aqui.',
  'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.':
    'Seu navegador não grava nada em disco para este site. Os resultados ficam na memória até você fechar esta aba. Baixe-os antes.',
  'Save the finished images': 'Salvar as imagens concluídas',
  'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.':
    'Adicione os mesmos arquivos de novo para continuar: {count} imagem não está mais acessível. As imagens concluídas são mantidas.',
  'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.':
    'Adicione os mesmos arquivos de novo para continuar: {count} imagens não estão mais acessíveis. As imagens concluídas são mantidas.',
  '{names} and {count} more': '{names} e mais {count}',
  'Add files': 'Adicionar arquivos',
  today: 'hoje',
  yesterday: 'ontem',
  'on {weekday}': '{weekday}',
  'on {date}': 'em {date}',
  'Done {when}': 'Concluída {when}',
  'made by Pixmill {when}': 'feita pelo Pixmill {when}',
  '{images} was done {when}.': '{images} já foi concluída {when}.',
  '{images} were done {when}.': '{images} já foram concluídas {when}.',
  '{images} were done before, the last {when}.': '{images} já foram concluídas antes, a última {when}.',
  '{images} is a result that Pixmill made {when}.': '{images} é um resultado que o Pixmill gerou {when}.',
  '{images} are results that Pixmill made {when}.': '{images} são resultados que o Pixmill gerou {when}.',
  '{images} are results that Pixmill made, the last {when}.':
    '{images} são resultados que o Pixmill gerou, o último {when}.',
  'Make again': 'Processar de novo',
  'Nothing left to make': 'Nada mais a processar',
  'Add the folder {name}': 'Adicionar a pasta {name}',
  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.':
    'Não há espaço suficiente neste dispositivo para mais resultados. O lote está em pausa. Libere espaço e clique em Retomar.',
  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.':
    'Não há espaço suficiente neste dispositivo para mais resultados (livre: {bytes}). O lote está em pausa. Libere espaço e clique em Retomar.',
  'Continue your batch: {done} of {total} done': 'Continue seu lote: {done} de {total} concluídas',
  Continue: 'Continuar',
  'Open in its tool': 'Abrir na ferramenta',
  '{count} unfinished batch': '{count} lote inacabado',
  '{count} unfinished batches': '{count} lotes inacabados',
  '{count} more unfinished batch': 'mais {count} lote inacabado',
  '{count} more unfinished batches': 'mais {count} lotes inacabados',
  'Discard all': 'Descartar todos',
  'Discard all unfinished batches': 'Descartar todos os lotes inacabados',
  'Results of {bytes} will be deleted from this device. Your original files are not affected.':
    'Os resultados ({bytes}) serão excluídos deste dispositivo. Seus arquivos originais não são afetados.',
  'Unfinished batches are kept for 14 days. Removed from this device:':
    'Os lotes inacabados são guardados por 14 dias. Removidos deste dispositivo:',
  Discard: 'Descartar',
  'Discard this batch': 'Descartar este lote',
  '{images} already processed will be deleted from this device. Your original files are not affected.':
    'Os resultados já prontos ({images}) serão excluídos deste dispositivo. Seus arquivos originais não são afetados.',
  'Remove all images': 'Remover todas as imagens',
  '{images} and all results will be removed from this list. Your original files are not affected.':
    '{images} e todos os resultados serão removidos desta lista. Seus arquivos originais não são afetados.',
  'Keep it': 'Manter',
  'Keep them': 'Manter',

  // More files of each image.
  'More files of each image…': 'Mais arquivos por imagem…',
  'More files of each image': 'Mais arquivos por imagem',
  'Make {count} more file of each': 'Gerar mais {count} arquivo por imagem',
  'Make {count} more files of each': 'Gerar mais {count} arquivos por imagem',
  'Make no more files': 'Não gerar mais arquivos',
  'They are saved beside the results, in the ZIP and in folders.':
    'São salvos junto com os resultados, no ZIP e em pastas.',
  'A total size counts the results alone.': 'Um tamanho total considera apenas os resultados.',
  '+{count} file': '+{count} arquivo',
  '+{count} files': '+{count} arquivos',

  // A watched folder.
  'Watch a folder…': 'Monitorar uma pasta…',
  'Watch a folder': 'Monitorar uma pasta',
  'While this page is open, every image in the folder is processed, and so is every image that appears there later. The results go into a new folder, and the originals stay as they are.':
    'Enquanto esta página estiver aberta, todas as imagens da pasta são processadas, inclusive as que aparecerem nela depois. Os resultados vão para uma nova pasta, e os originais ficam como estão.',
  'This browser reports new files at once.': 'Este navegador avisa na hora quando há novos arquivos.',
  'This browser does not report new files, so Pixmill looks every 5 seconds.':
    'Este navegador não avisa quando há novos arquivos; por isso, o Pixmill verifica a cada 5 segundos.',
  'Watched folder': 'Pasta monitorada',
  'New folder for results in': 'Nova pasta de resultados em',
  'None chosen': 'Nenhuma escolhida',
  'Choose…': 'Escolher…',
  'Choose the watched folder': 'Escolher a pasta monitorada',
  'Choose the folder for results': 'Escolher a pasta de resultados',
  'Start watching': 'Começar a monitorar',
  'Watching “{folder}”: {images} made, written to “{output}”.': 'Monitorando “{folder}”: {images} em “{output}”.',
  'Watching “{folder}”': 'Monitorando “{folder}”',
  'Pixmill looks for new files every 5 seconds.': 'O Pixmill procura novos arquivos a cada 5 segundos.',
  Stop: 'Parar',
  '“{folder}” is no longer watched. Its finished images are kept.':
    '“{folder}” não é mais monitorada. As imagens concluídas são mantidas.',
  '“{folder}” is no longer watched: the folder was moved, renamed or deleted.':
    '“{folder}” não é mais monitorada: a pasta foi movida, renomeada ou excluída.',
  '“{folder}” is not watched: the browser has no access to the folder.':
    '“{folder}” não é monitorada: o navegador não tem acesso à pasta.',
  '“{folder}” is no longer watched: the folder could not be read.':
    '“{folder}” não é mais monitorada: não foi possível ler a pasta.',
  '“{folder}” is no longer watched: the disk for the results is full.':
    '“{folder}” não é mais monitorada: o disco dos resultados está cheio.',
  '“{folder}” is not watched: the folder for the results cannot be written to.':
    '“{folder}” não é monitorada: não é possível gravar na pasta de resultados.',
  '“{folder}” is not watched: watching a folder needs Pro.':
    '“{folder}” não é monitorada: monitorar uma pasta exige o Pro.',
  'Continue watching “{folder}”': 'Continuar a monitorar “{folder}”',
  '“{folder}” is already watched in another tab.': '“{folder}” já é monitorada em outra aba.',

  // The report.
  'Report…': 'Relatório…',
  Report: 'Relatório',
  'Save as CSV': 'Salvar como CSV',
  'Save as JSON': 'Salvar como JSON',
  'Print…': 'Imprimir…',
  'Add the report to the ZIP': 'Adicionar o relatório ao ZIP',
  'Looks worst': 'Piores aparências',
  'All images': 'Todas as imagens',
  'The first {shown} of {total} images. The files have all.':
    'As primeiras {shown} de {total} imagens. Os arquivos têm todas.',
  'No result': 'Sem resultado',
} as const;
