/** Widgets, amounts and the frame around every page. English to Portuguese; `{slots}` keep their names. */
export const COMMON = {
  '{amount} Bytes': '{amount} bytes',
  '{amount} KB': '{amount} KB',
  '{amount} MB': '{amount} MB',
  '{amount} GB': '{amount} GB',
  '{limit} = {bytes} bytes, shown as {shown}.': '{limit} = {bytes} bytes, exibidos como {shown}.',
  '{size} ({bytes} bytes)': '{size} ({bytes} bytes)',
  '{amount} ms': '{amount} ms',
  '{amount} s': '{amount} s',
  '{amount} MP': '{amount} MP',
  '{amount} gigapixels': '{amount} gigapixels',
  'more than 1000 gigapixels': 'mais de 1000 gigapixels',
  'The language could not be loaded. Check your connection and try again.':
    'Não foi possível carregar o idioma. Verifique sua conexão e tente de novo.',
  Language: 'Idioma',

  // Widgets.
  '%': '%',
  '{percent}%': '{percent}%',
  Close: 'Fechar',
  Dismiss: 'Dispensar',
  Notifications: 'Notificações',
  '(optional)': '(opcional)',
  'Enter a whole number of {min} or more.': 'Digite um número inteiro a partir de {min}.',
  '“{text}” is not a number.': '“{text}” não é um número.',
  'Enter a whole number from {min} to {max}.': 'Digite um número inteiro de {min} a {max}.',
  '{label} is {value} again.': '{label}: {value} de novo.',
  'Remove {name}': 'Remover {name}',
  'Cannot be used': 'Não pode ser usado',
  'Cannot be shown': 'Não pode ser exibido',
  Undo: 'Desfazer',
  'No data yet.': 'Ainda não há dados.',
  Before: 'Antes',
  After: 'Depois',
  'Pause the animation': 'Pausar a animação',
  'Play the animation': 'Reproduzir a animação',
  'Before and after': 'Antes e depois',
  'Focus point': 'Ponto de foco',
  'Arrow keys move it, Home centers it. The image is cropped around this point.':
    'As setas movem o ponto, Home o centraliza. A imagem é recortada em torno dele.',
  '{across}% from the left, {down}% from the top': '{across}% a partir da esquerda, {down}% a partir do topo',
  '{before}% before, {after}% after': '{before}% antes, {after}% depois',
  'Preview of {name}. Press plus or minus to zoom, arrow keys to pan.':
    'Prévia de {name}. Pressione mais ou menos para o zoom e as setas para mover.',
  Fit: 'Encaixe',
  'Fit to window': 'Imagem inteira',
  Zoom: 'Zoom',
  'Zoom in': 'Aumentar o zoom',
  'Zoom out': 'Diminuir o zoom',
  'Hold to view the original, or press once': 'Segure para ver o original ou pressione uma vez',
  Details: 'Detalhes',
  'Theme: system': 'Tema: sistema',
  'Theme: light': 'Tema: claro',
  'Theme: dark': 'Tema: escuro',

  // The frame around every page.
  'Skip to content': 'Ir para o conteúdo',
  'Waiting for the network. Part of this page has not loaded yet. Nothing is lost.':
    'Aguardando a rede. Parte desta página ainda não foi carregada. Nada se perdeu.',
  Menu: 'Menu',
  Main: 'Principal',
  Pro: 'Pro',
  Pricing: 'Preços',
  Dashboard: 'Painel',
  'Login/Register': 'Entrar/Cadastrar-se',
  About: 'Sobre',
  'Pixmill is an all-in-one image processing solution that compresses, converts and resizes images while keeping quality. It works on your device: your images are never uploaded.':
    'O Pixmill é uma solução completa para imagens: comprime, converte e redimensiona sem sacrificar a qualidade. Tudo acontece no seu dispositivo: suas imagens nunca são enviadas.',
  'Free tools': 'Ferramentas gratuitas',
  'PRO tools': 'Ferramentas PRO',
  'One image': 'Uma imagem',
  'Many images': 'Várias imagens',
  'Request a feature': 'Sugerir um recurso',
  Changelog: 'Novidades',
  Contact: 'Contato',
  'Codec lab for developers': 'Laboratório de codecs para desenvolvedores',
  '(opens in a new tab)': '(abre em uma nova aba)',
  'Icon drawn for Pixmill.': 'Ícone desenhado para o Pixmill.',
  Licenses: 'Licenças',
  'Need help?': 'Precisa de ajuda?',
  'Contact Us': 'Fale conosco',
  'A new version is ready.': 'Uma nova versão está pronta.',
  'Reloading clears your list. Download your images first.':
    'Recarregar a página limpa sua lista. Baixe suas imagens antes.',
  Reload: 'Recarregar',
  Later: 'Mais tarde',
  'Unexpected Application Error!': 'Erro inesperado no aplicativo!',
  'Something went wrong on this page. Your original files are safe on your device. Reload to start again.':
    'Algo deu errado nesta página. Seus arquivos originais estão seguros no seu dispositivo. Recarregue para começar de novo.',
  'Page not found': 'Página não encontrada',
  'There is no page at this address.': 'Não existe página neste endereço.',
  'Oops! Page not found': 'Ops! Página não encontrada',
  'There is nothing at this address. The link may be outdated or mistyped.':
    'Não há nada neste endereço. O link pode ser antigo ou ter um erro de digitação.',
  'Return to Home': 'Voltar ao início',

  // Errors of one file.
  '{name} is a text file, not an image.': '{name} é um arquivo de texto, não uma imagem.',
  '{name} is a web page, not an image. Save the image itself from that page.':
    '{name} é uma página da web, não uma imagem. Salve a própria imagem a partir dessa página.',
  '{name} is a JSON file, not an image.': '{name} é um arquivo JSON, não uma imagem.',
  '{name} is a PDF document, not an image. Export its pages as PNG or JPEG.':
    '{name} é um documento PDF, não uma imagem. Exporte as páginas como PNG ou JPEG.',
  '{name} is a ZIP archive, not an image. Unzip it and add the images inside.':
    '{name} é um arquivo ZIP, não uma imagem. Descompacte-o e adicione as imagens que estão nele.',
  '{name} is compressed with gzip, as in SVGZ files. Unpack it and add the image inside.':
    '{name} está compactado com gzip, como os arquivos SVGZ. Descompacte-o e adicione a imagem que está nele.',
  '{name} is a video, not an image.': '{name} é um vídeo, não uma imagem.',
  'That is a link, not a file. Save the image on this device, then add the file.':
    'Isso é um link, não um arquivo. Salve a imagem neste dispositivo e depois adicione o arquivo.',
  '{count} image is in the list already, so it was not added again:':
    '{count} imagem já está na lista e não foi adicionada de novo:',
  '{count} images are in the list already, so they were not added again:':
    '{count} imagens já estão na lista e não foram adicionadas de novo:',
  'Add again': 'Adicionar de novo',
  '{added} added, {skipped} skipped (not an image): {names}':
    'Adicionadas: {added}. Deixados de fora por não serem imagens ({skipped}): {names}',
  '{names} and {more} more': '{names} e mais {more}',
  '{name} is not an image.': '{name} não é uma imagem.',
  '{name} is in a format that Pixmill does not read: {format}. Export it as PNG or JPEG first.':
    '{name} está em um formato que o Pixmill não lê: {format}. Exporte antes como PNG ou JPEG.',
  '{name} is empty. Copy or download it again.': '{name} está vazio. Copie ou baixe de novo.',
  '{name} is {source}, which this browser cannot read. Export it as JPEG or PNG first.':
    '{name} é {source}, que este navegador não consegue ler. Exporte antes como JPEG ou PNG.',
  '{name} is {source} with arithmetic coding, which this browser cannot read. Save it as PNG first.':
    '{name} é {source} com codificação aritmética, que este navegador não consegue ler. Salve antes como PNG.',
  '{name} is {source} with 12 bits per color, which no browser can read. Save it as PNG first.':
    '{name} é {source} com 12 bits por cor, que nenhum navegador consegue ler. Salve antes como PNG.',
  '{name} is {source} with lossless or hierarchical coding, which no browser can read. Save it as PNG first.':
    '{name} é {source} com codificação sem perdas ou hierárquica, que nenhum navegador consegue ler. Salve antes como PNG.',
  '{name} is a raw photo from a camera. Export it as JPEG or PNG first.':
    '{name} é uma foto RAW de câmera. Exporte antes como JPEG ou PNG.',
  '{name} is a RAW photo without a JPEG preview of the camera. Export it as JPEG or PNG first.':
    '{name} é uma foto RAW sem a prévia JPEG da câmera. Exporte antes como JPEG ou PNG.',
  '{name} is {source} with a compression that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} é {source} com uma compressão que o Pixmill não consegue ler. Exporte antes como JPEG ou PNG.',
  '{name} is {source} with floating-point or signed colors. Export it as JPEG or PNG first.':
    '{name} é {source} com cores de ponto flutuante ou com sinal. Exporte antes como JPEG ou PNG.',
  '{name} is {source} with a color model that Pixmill cannot read. Export it as JPEG or PNG first.':
    '{name} é {source} com um modelo de cores que o Pixmill não consegue ler. Exporte antes como JPEG ou PNG.',
  '{name} is {source} of several images over each other, which no decoder here can join. Export it as JPEG or PNG first.':
    '{name} é {source} formada por várias imagens sobrepostas, que nenhum decodificador daqui consegue juntar. Exporte antes como JPEG ou PNG.',
  '{name} is {source} with text, and no fonts are installed here. Convert its text to paths first.':
    '{name} é {source} com texto, e não há fontes instaladas aqui. Converta antes o texto em curvas.',
  '{name} is {source} with only an image sequence, like a video. Export one of its images as JPEG or PNG first.':
    '{name} é {source} que só tem uma sequência de imagens, como um vídeo. Exporte antes uma das imagens como JPEG ou PNG.',
  '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.':
    '{name} é uma foto HEIC, que este navegador não consegue ler. No iPhone, compartilhe com Opções > Mais Compatível ou escolha Ajustes > Câmera > Formatos > Mais Compatível.',
  '{name} is cut off. Copy or download it again.': '{name} está incompleto. Copie ou baixe de novo.',
  '{name} is cut off after {percent}%. Copy or download it again.':
    '{name} está incompleto: termina após {percent}%. Copie ou baixe de novo.',
  '{name} is {source} with damaged data. Copy or download it again.':
    '{name} é {source} com dados danificados. Copie ou baixe de novo.',
  '{name} is an SVG whose filters compute {pixels} (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} é um SVG cujos filtros calculam {pixels} (limite: {most}), o que travaria seu navegador. Salve antes como PNG.',
  '{name} is an SVG that repeats its parts until it has {count} elements (limit {most}), which would block your browser. Save it as PNG first.':
    '{name} é um SVG que repete suas partes até ter {count} elementos (limite: {most}), o que travaria seu navegador. Salve antes como PNG.',
  '{name} is {source} with more than {most} scans, which would block your browser. Save it as PNG in an image editor first.':
    '{name} é {source} com mais de {most} varreduras, o que travaria seu navegador. Salve antes como PNG em um editor de imagens.',
  '{name} is {source} with more than {most} frames, which would block your browser. Split the animation into shorter ones first.':
    '{name} é {source} com mais de {most} quadros, o que travaria seu navegador. Divida antes a animação em partes menores.',
  countless: 'incontáveis',
  '{name} was not finished: the page stopped responding or was closed while drawing it. Try again, or save it as PNG first.':
    '{name} não foi concluído: a página parou de responder ou foi fechada durante o desenho. Tente de novo ou salve antes como PNG.',
  '{name} is an SVG with embedded HTML. Browsers cannot convert such files.':
    '{name} é um SVG com HTML incorporado. Os navegadores não conseguem converter esse tipo de arquivo.',
  '{name} is too large: {pixels} (limit {most}).': '{name} é grande demais: {pixels} (limite: {most}).',
  '{name} at {size} is too large: {pixels} (limit {most}). Choose a smaller size.':
    '{name} em {size} é grande demais: {pixels} (limite: {most}). Escolha dimensões menores.',
  '{name} at {size} is too large for {format} (limit {most} pixels per side). Choose a smaller size or another format.':
    '{name} em {size} é grande demais para {format} (limite: {most} pixels por lado). Escolha dimensões menores ou outro formato.',
  '{name} is {size} pixels, so the crop of these settings lies outside of it. Choose another crop.':
    '{name} tem {size} pixels, e o recorte destes ajustes fica fora da imagem. Escolha outro recorte.',
  '{name} has a width or height of 0, so there is nothing to show.':
    '{name} tem largura ou altura 0: não há nada para mostrar.',
  '{name} can no longer be read. It was moved, changed or deleted. Remove it and add it again.':
    'Não é mais possível ler {name}. O arquivo foi movido, alterado ou excluído. Remova-o e adicione-o de novo.',
  '{name} needs more memory than is available ({pixels}). Close other tabs or choose a smaller size.':
    '{name} precisa de mais memória do que há disponível ({pixels}). Feche outras abas ou escolha dimensões menores.',
  '{name} cannot be {most} at these dimensions: the smallest possible file is {smallest}. It would look good at {size}.':
    '{name} não cabe em {most} com estas dimensões: o menor arquivo possível tem {smallest}. Ficaria com boa aparência em {size}.',
  '{name} cannot be {most} with these settings: it would take {smallest}, more than the original.':
    '{name} não cabe em {most} com estes ajustes: precisaria de {smallest}, mais do que o original.',
  'It would look good at {size}.': 'Ficaria com boa aparência em {size}.',
  '{name} cannot be {most}: the smallest possible file is {smallest}.':
    '{name} não cabe em {most}: o menor arquivo possível tem {smallest}.',
  '{name} could not be processed: part of this site failed to load. Check your connection and try again.':
    'Não foi possível processar {name}: parte deste site não carregou. Verifique sua conexão e tente de novo.',
  '{name} could not be processed: the {format} codec failed to load. Check your connection and try again.':
    'Não foi possível processar {name}: o codec {format} não carregou. Verifique sua conexão e tente de novo.',
  '{name} could not be processed: this needs WebAssembly, which is missing or blocked in this browser.':
    'Não foi possível processar {name}: é preciso ter o WebAssembly, que falta ou está bloqueado neste navegador.',
  '{name} could not be processed: this browser cannot save {format}. Choose another format.':
    'Não foi possível processar {name}: este navegador não consegue salvar {format}. Escolha outro formato.',
  '{name} could not be processed: your browser alters canvas data. Allow canvas access for this site and try again.':
    'Não foi possível processar {name}: seu navegador altera os dados do canvas. Permita o acesso ao canvas para este site e tente de novo.',
  '{name} took longer than {seconds} seconds and was stopped. Try again or choose a smaller size.':
    '{name} levou mais de {seconds} segundos e foi interrompido. Tente de novo ou escolha dimensões menores.',
  '{name} could not be processed: the work stopped unexpectedly. Try again.':
    'Não foi possível processar {name}: o trabalho parou de repente. Tente de novo.',
  '{name} was cancelled.': '{name}: processamento cancelado.',
  '{name} could not be processed. Something went wrong on our side. Try again, or reload the page.':
    'Não foi possível processar {name}. Algo deu errado do nosso lado. Tente de novo ou recarregue a página.',
  'a {format} photo': 'uma foto {format}',
  'a {format} image': 'uma imagem {format}',
  'an {format} image': 'uma imagem {format}',

  // Messages that are shown once.
  'No images found. JPEG, PNG, GIF and WebP files work best.':
    'Nenhuma imagem encontrada. Prefira arquivos JPEG, PNG, GIF e WebP.',
  '{refused} of {added} files cannot be used. Select one in the list to see why.':
    'Arquivos que não podem ser usados: {refused} de {added}. Selecione um na lista para saber o motivo.',
  'Image copied.': 'Imagem copiada.',
  'Image copied as PNG.': 'Imagem copiada como PNG.',
  'The image could not be copied. Download it instead.': 'Não foi possível copiar a imagem. Você pode baixá-la.',
  'The image could not be shared. Download it instead.': 'Não foi possível compartilhar a imagem. Você pode baixá-la.',
  'The sample photos could not be downloaded. Check your connection and try again.':
    'Não foi possível baixar as fotos de exemplo. Verifique sua conexão e tente de novo.',
  'The page was reloaded, so {count} image is no longer here. Add it again.':
    'A página foi recarregada, e {count} imagem não está mais aqui. Adicione-a de novo.',
  'The page was reloaded, so {count} images are no longer here. Add them again.':
    'A página foi recarregada, e {count} imagens não estão mais aqui. Adicione-as de novo.',
  'Downloaded {name}.': '{name} foi baixado.',
  'Removed {name}.': '{name} foi removido.',
  'Removed {count} image.': '{count} imagem removida.',
  'Removed {count} images.': '{count} imagens removidas.',
  'Too many images were shared at once (limit {most}). Add them here instead.':
    'Imagens demais foram compartilhadas de uma vez (limite: {most}). Adicione-as aqui.',
  'The shared images are too large in total (limit {most}). Add them here instead.':
    'As imagens compartilhadas são grandes demais no total (limite: {most}). Adicione-as aqui.',
  'The shared images did not arrive. Add them here instead.':
    'As imagens compartilhadas não chegaram. Adicione-as aqui.',
  'This browser does not allow background work on this site, so images are processed one at a time.':
    'Este navegador não permite trabalho em segundo plano neste site; por isso, as imagens são processadas uma de cada vez.',
  'WebAssembly is not available, so your browser encodes the images itself.':
    'O WebAssembly não está disponível; por isso, seu próprio navegador codifica as imagens.',
  'Part of this site failed to load, so your browser encodes the images itself. Check your connection.':
    'Parte deste site não carregou; por isso, seu próprio navegador codifica as imagens. Verifique sua conexão.',
  '{format} support is loading, {amount} MB.': 'Carregando o suporte a {format}: {amount} MB.',
  'Pro is no longer active in this browser. You can still download finished images. A new batch requires Pro.':
    'O Pro não está mais ativo neste navegador. Você ainda pode baixar as imagens concluídas. Um novo lote exige o Pro.',

  // Notes about a finished image.
  'Animated image: only the first frame will be saved.': 'Imagem animada: só o primeiro quadro será salvo.',
  'The file contains more images or a video: only its main image will be saved.':
    'O arquivo contém mais imagens ou um vídeo: só a imagem principal será salva.',
  'Animated image: only frame {frame} will be saved.': 'Imagem animada: só o quadro {frame} será salvo.',
  'The animation lasts {seconds} s and repeats forever.': 'A animação dura {seconds} s e se repete sem parar.',
  'The animation lasts {seconds} s and plays once.': 'A animação dura {seconds} s e é reproduzida uma vez.',
  'The animation lasts {seconds} s and plays {plays} times.':
    'A animação dura {seconds} s e é reproduzida {plays} vezes.',
  'The animation is damaged: only its default image will be saved.':
    'A animação está danificada: só a imagem padrão será salva.',
  'The file is damaged: only its first frame could be read.':
    'O arquivo está danificado: só o primeiro quadro pôde ser lido.',
  'The file is damaged: only its first {count} frames could be read.':
    'O arquivo está danificado: só os primeiros {count} quadros puderam ser lidos.',
  'Frame {frame} of {count}…': 'Quadro {frame} de {count}…',
  Frame: 'Quadro',
  '{format} cannot be animated: one frame is saved.': '{format} não permite animação: um único quadro é salvo.',
  'This is the camera’s preview, {size}, from the RAW file.':
    'Esta é a prévia da câmera, {size}, contida no arquivo RAW.',
  'Several pages: only the first will be saved.': 'Várias páginas: só a primeira será salva.',
  'The file is damaged: lines that could not be read were repaired.':
    'O arquivo está danificado: as linhas ilegíveis foram reparadas.',
  'Brightness beyond white, or below black, was cut off.': 'O brilho além do branco ou abaixo do preto foi cortado.',
  'The result is larger than your file. Use your original instead.':
    'O resultado é maior que o seu arquivo. Use o original.',
  'Transparent areas are filled with the background color.':
    'As áreas transparentes são preenchidas com a cor de fundo.',
  'Encoded by your browser.': 'Codificada pelo seu navegador.',
  'Encoded by your browser: our encoder failed to load.':
    'Codificada pelo seu navegador: nosso codificador não carregou.',
  'What do these settings do?': 'O que fazem estes ajustes?',
  'Makes the file smaller without changing any pixel. For JPEG files.':
    'Deixa o arquivo menor sem mudar nenhum pixel. Para arquivos JPEG.',
  'A lower value makes a smaller file with more visible compression.':
    'Um valor mais baixo gera um arquivo menor, com compressão mais visível.',
  'New size as a percentage of the original.': 'As novas dimensões, em porcentagem das originais.',
  'Width and height': 'Largura e altura',
  'The size of the new image, in pixels.': 'As dimensões da nova imagem, em pixels.',
  'Keeps width and height in proportion.': 'Mantém a proporção entre largura e altura.',
  'Max width and height': 'Largura e altura máx.',
  'Larger images are scaled down to fit. Smaller ones keep their size.':
    'Imagens maiores são reduzidas para caber. As menores mantêm suas dimensões.',
  'When on, the image fits within both limits. When off, each side is limited separately.':
    'Quando ativado, a imagem cabe nos dois limites. Quando desativado, cada lado é limitado separadamente.',
  'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.':
    'JPEG para fotos, PNG para gráficos e transparência, WebP para ambos em arquivos menores, GIF para programas antigos.',
  'AVIF for the smallest photos on the web. It takes longer to save, and older browsers cannot open it.':
    'AVIF para as menores fotos da web. Demora mais para salvar, e navegadores antigos não o abrem.',
  'JPEG XL for photos to keep. With Lossless, it holds a JPEG that is restorable byte for byte. Few browsers can open it.':
    'JPEG XL para fotos que você quer guardar. Com “Sem perdas”, contém um JPEG que pode ser restaurado byte por byte. Poucos navegadores o abrem.',
  'QOI for games and tools that read it. It is lossless and large, and saved at once.':
    'QOI para jogos e ferramentas que o leem. É sem perdas e grande, e é salvo na hora.',
  'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.':
    'Um arquivo quase sem perdas é menor. O Pixmill mantém cada pixel como está se a diferença for visível.',
  'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.':
    'Menos cores geram um arquivo PNG bem menor. O Pixmill mantém todas se a diferença for visível.',
  'How hard to work for a smaller file at the same quality.':
    'Quanto trabalhar para obter um arquivo menor com a mesma qualidade.',
  'Fills transparent areas in formats that have no transparency, and the canvas around padded images.':
    'Preenche as áreas transparentes em formatos sem transparência e o fundo em volta de imagens completadas.',
} as const;
