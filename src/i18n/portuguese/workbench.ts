/** The workbench, its tools and the home page. English to Portuguese; `{slots}` keep their names. */
export const WORKBENCH = {
  // Rotating, fitting and cropping an image.
  'Rotate by 90 degrees': 'Girar 90 graus',
  'Flip horizontally': 'Espelhar na horizontal',
  Stretch: 'Esticar',
  'How to fit an image whose proportions differ from width and height.':
    'Como encaixar uma imagem cuja proporção difere da largura e da altura.',
  'Fit inside': 'Encaixar',
  Fill: 'Preencher',
  'Recent colors': 'Cores recentes',
  'Pick a color from the image': 'Escolher uma cor da imagem',
  'Click the image to take its color. Escape cancels.': 'Clique na imagem para pegar a cor. Esc cancela.',
  'The middle': 'O centro',
  'What stands out': 'O destaque',
  'What stays of an image that is cropped: its middle, or what stands out in it. You can move the point in any image.':
    'O que fica de uma imagem recortada: o centro ou o que se destaca nela. Você pode mover o ponto em qualquer imagem.',
  'Focus on what stands out': 'Focar no que se destaca',
  Pad: 'Completar',
  'Gets exactly this size. The image keeps its proportions, with a canvas around it.':
    'Fica exatamente com estas dimensões. A imagem mantém sua proporção, com um fundo em volta.',
  'Fill with': 'Preencher com',
  Color: 'Cor',
  Transparent: 'Transparente',
  'Blurred edge': 'Borda desfocada',
  Margin: 'Margem',
  'The image takes at most {percent}% of each side.': 'A imagem ocupa no máximo {percent}% de cada lado.',
  'How much of each side stays free around the image. Marketplaces that want the product on 85% of the side get 15%.':
    'Quanto de cada lado fica livre em volta da imagem. Marketplaces que querem o produto em 85% do lado recebem 15%.',
  '{percent}% margin': 'margem de {percent}%',
  'Gets exactly this size and changes its proportions.': 'Fica exatamente com estas dimensões e muda de proporção.',
  'Keeps its proportions and fits inside this size.': 'Mantém a proporção e cabe nestas dimensões.',
  'Gets exactly this size. The image is cropped: click it to choose what stays.':
    'Fica exatamente com estas dimensões. A imagem é recortada: clique nela para escolher o que fica.',
  'Stretched by {percent}%': 'Esticada em {percent}%',
  '{from} packs tighter than {to}. A lower quality or a maximum size makes it smaller.':
    '{from} comprime melhor que {to}. Uma qualidade mais baixa ou um tamanho máximo deixa o arquivo menor.',
  'Your file was saved at a quality of about {quality}. A higher quality only adds bytes.':
    'Seu arquivo foi salvo com qualidade de cerca de {quality}. Uma qualidade maior só acrescenta bytes.',
  'No pixel has changed.': 'Nenhum pixel mudou.',
  'Restorable: the JPEG comes back from this file byte for byte.':
    'Restaurável: o JPEG volta deste arquivo byte por byte.',
  'Every pixel of the JPEG stays exact, with the metadata that you keep.':
    'Cada pixel do JPEG permanece exato, com os metadados que você mantém.',
  'Restored: the JPEG that your file holds, byte for byte.':
    'Restaurado: o JPEG que o seu arquivo contém, byte por byte.',
  'Lossless: the crop moves by {x} and {y} px to whole blocks.':
    'Sem perdas: o recorte se desloca {x} e {y} px até blocos inteiros.',
  'This file cannot get smaller without loss.': 'Este arquivo não pode ficar menor sem perdas.',
  'Already well compressed: {percent}% smaller without loss.': 'Já está bem comprimida: {percent}% menor sem perdas.',
  'Already well compressed: it cannot get smaller.': 'Já está bem comprimida: não pode ficar menor.',
  'The size or rotation changes, so the image is saved at quality {quality}.':
    'As dimensões ou a rotação mudam; por isso, a imagem é salva com qualidade {quality}.',
  'This file could not be saved without loss, so it is saved at quality {quality}.':
    'Não foi possível salvar este arquivo sem perdas; por isso, ele é salvo com qualidade {quality}.',
  'This file cannot be restorable, so the image is saved at quality {quality}.':
    'Este arquivo não permite restaurar um JPEG; por isso, a imagem é salva com qualidade {quality}.',
  '{format} gives the smallest file for this look.': '{format} gera o menor arquivo com esta aparência.',
  '{format} keeps every pixel and is even smaller.': '{format} mantém cada pixel e é ainda menor.',
  '{format} keeps the transparency.': '{format} mantém a transparência.',
  '{format} keeps the HDR data.': '{format} mantém os dados HDR.',
  'Your file already meets the goal, so it is kept as it is.':
    'Seu arquivo já atende ao objetivo e é mantido como está.',
  'Less than {percent}% would be saved, so your original was kept.':
    'A economia seria menor que {percent}%; seu original foi mantido.',
  'Scaled to {size} so it still looks good at this file size.':
    'Reduzida para {size}, para manter a boa aparência neste tamanho de arquivo.',
  'Looks coarse at this file size. At {size} it would look very good.':
    'Fica com aparência grosseira neste tamanho de arquivo. Em {size}, seria muito boa.',
  'Looks coarse at this file size.': 'Fica com aparência grosseira neste tamanho de arquivo.',
  'Enlarged by {percent}%': 'Ampliada em {percent}%',
  '{score} out of 100 is the best look this format can reach.':
    '{score} de 100 é a melhor aparência que este formato alcança.',
  'Measured on parts of the image, because measuring is slow in this browser.':
    'Medido em partes da imagem, pois a medição é lenta neste navegador.',
  'Saved as {format} to keep the transparency.': 'Salva como {format} para manter a transparência.',
  'Automatic ({format})': 'Automático ({format})',
  'Images with transparency keep their format.': 'Imagens com transparência mantêm seu formato.',

  // The stage and its sheet on a phone.
  'Image details': 'Detalhes da imagem',
  'Room for the settings': 'Espaço para os ajustes',
  'Large image': 'Imagem grande',
  'Image and settings': 'Imagem e ajustes',
  'All settings': 'Todos os ajustes',

  // Tools.
  'Adjust and Resize Your Images Online': 'Ajuste e redimensione suas imagens online',
  'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.':
    'Comprima, converta e redimensione imagens direto no navegador. Sem cadastro, e nada sai do seu dispositivo.',
  'Download Resized Image (FREE)': 'Baixar imagem redimensionada (GRÁTIS)',
  'Batch Download Multiple Images (PRO)': 'Baixar várias imagens (PRO)',
  'Error downloading the image. Please try again.': 'Erro ao baixar a imagem. Tente de novo.',
  'Smaller files, same look. Nothing leaves your device.':
    'Arquivos menores, mesma aparência. Nada sai do seu dispositivo.',
  'Download Compressed Image': 'Baixar imagem comprimida',
  'Batch Compress Multiple Images (PRO)': 'Comprimir várias imagens (PRO)',
  'Why compress images?': 'Por que comprimir imagens?',
  'Faster pages': 'Páginas mais rápidas',
  'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.':
    'As imagens são a maior parte dos dados de uma página. Uma foto com um terço do tamanho carrega em um terço do tempo.',
  'Within size limits': 'Dentro dos limites de tamanho',
  'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.':
    'Servidores de e-mail, formulários e marketplaces recusam arquivos grandes. Um arquivo menor passa de primeira.',
  'See the difference': 'Veja a diferença',
  'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.':
    'Arraste o divisor sobre a imagem e amplie. Diminua a qualidade até notar uma mudança e depois volte um passo.',
  'Turn almost any image into the format you need. Nothing leaves your device.':
    'Transforme quase qualquer imagem no formato de que você precisa. Nada sai do seu dispositivo.',
  'WebP typically works best with quality between 60-80%':
    'WebP costuma funcionar melhor com qualidade entre 60% e 80%',
  'JPEG works best with quality above 60%': 'JPEG funciona melhor com qualidade acima de 60%',
  'PNG is lossless, quality setting has no effect': 'PNG é sem perdas, e a qualidade não tem efeito',
  'Among browsers, only Chromium and Safari show JPEG XL': 'Entre os navegadores, só Chromium e Safari exibem JPEG XL',
  'GIF has at most 256 colors, quality setting has no effect':
    'GIF tem no máximo 256 cores, e a qualidade não tem efeito',
  'Download Converted Image': 'Baixar imagem convertida',
  'Batch Convert Multiple Images (PRO)': 'Converter várias imagens (PRO)',
  'Why convert images?': 'Por que converter imagens?',
  'Opens everywhere': 'Abre em qualquer lugar',
  'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.':
    'Arquivos JPEG e PNG abrem em praticamente qualquer lugar: aplicativos, impressoras, formulários de envio.',
  'Made for the web': 'Feito para a web',
  'WebP files are about 25% smaller than JPEG, with transparency where you need it.':
    'Arquivos WebP são cerca de 25% menores que JPEG, com transparência onde você precisa.',
  'True to the original': 'Fiel ao original',
  'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.':
    'Os perfis de cor e a orientação da câmera são aplicados. A transparência é mantida quando o formato permite.',
  'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.':
    'A largura e a altura exatas de que você precisa, com nitidez até o último pixel. Nada sai do seu dispositivo.',
  'Download Resized Image': 'Baixar imagem redimensionada',
  'Batch Resize Multiple Images (PRO)': 'Redimensionar várias imagens (PRO)',
  'Why resize images?': 'Por que redimensionar imagens?',
  'Exact dimensions': 'Dimensões exatas',
  'Profile photos, shop listings and forms require exact pixel sizes. Type them in.':
    'Fotos de perfil, anúncios e formulários exigem dimensões exatas em pixels. É só digitar.',
  'Sharp, not jagged': 'Nítida, sem serrilhado',
  'A Lanczos filter takes every source pixel into account, so fine lines stay intact.':
    'Um filtro Lanczos considera cada pixel da origem, e as linhas finas ficam intactas.',
  'In proportion': 'Em proporção',
  'The lock keeps the aspect ratio. Open it to set width and height separately.':
    'O cadeado mantém a proporção. Abra-o para definir largura e altura separadamente.',
  'The right size, format and quality in one step. Nothing leaves your device.':
    'Dimensões, formato e qualidade certos em um só passo. Nada sai do seu dispositivo.',
  'Download Optimized Image': 'Baixar imagem otimizada',
  'Batch Optimize Multiple Images (PRO)': 'Otimizar várias imagens (PRO)',
  'Why optimize images?': 'Por que otimizar imagens?',
  'One step': 'Um só passo',
  'Set size, format and quality together, and watch the savings as you go.':
    'Defina dimensões, formato e qualidade juntos e veja a economia na hora.',
  'Keeps its format': 'Mantém o formato',
  'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.':
    'Um PNG continua PNG e um GIF continua GIF, a menos que você queira outra coisa.',
  'Never larger': 'Nunca maior',
  'If your file cannot get any smaller, we tell you and offer the original unchanged.':
    'Se o seu arquivo não puder ficar menor, avisamos e oferecemos o original sem alterações.',

  // Tools by name, for one image and for many.
  'Compress Pictures': 'Comprimir',
  'Compress an image': 'Comprimir uma imagem',
  'Compress multiple images': 'Comprimir várias imagens',
  'Convert Pictures': 'Converter',
  'Convert an image': 'Converter uma imagem',
  'Convert multiple images': 'Converter várias imagens',
  'Optimize Pictures': 'Otimizar',
  'Optimize an image': 'Otimizar uma imagem',
  'Optimize multiple images': 'Otimizar várias imagens',
  'Resize Pictures': 'Redimensionar',
  'Resize an image': 'Redimensionar uma imagem',
  'Resize multiple images': 'Redimensionar várias imagens',

  // The home page.
  'Image processor': 'Processador de imagens',
  'Perfect for Everyone': 'Perfeito para todos',
  'Business owners': 'Empreendedores',
  'Improve your product fliers before you post them on social media.':
    'Melhore seus folhetos de produtos antes de publicá-los nas redes sociais.',
  Creatives: 'Criativos',
  'Resize and optimize mockups and designs for your clients.':
    'Redimensione e otimize mockups e designs para seus clientes.',
  'Software engineers': 'Desenvolvedores',
  'Convert to JPEG, PNG or WebP so your pages load faster.':
    'Converta para JPEG, PNG ou WebP para suas páginas carregarem mais rápido.',
  Everyone: 'Todo mundo',
  'A simple interface: drop in an image, download a better one.':
    'Uma interface simples: solte uma imagem, baixe uma melhor.',

  // The workbench.
  'Drop your images here': 'Solte suas imagens aqui',
  'or click to browse your files': 'ou clique para escolher arquivos',
  'Free, no account, never uploaded': 'Grátis, sem conta, sem envio',
  'Supports: JPEG, PNG, GIF, WebP': 'Formatos aceitos: JPEG, PNG, GIF, WebP',
  'and {formats}': 'e {formats}',
  'You can also paste an image or drop a folder.': 'Você também pode colar uma imagem ou soltar uma pasta.',
  'Drop to add': 'Solte para adicionar',
  Camera: 'Câmera',
  'Take a photo': 'Tirar uma foto',
  'Try it with a sample photo': 'Testar com uma foto de exemplo',
  'Try it with sample photos': 'Testar com fotos de exemplo',
  'Choose images': 'Escolher imagens',
  Add: 'Adicionar',
  'Uploaded Images': 'Imagens adicionadas',
  'No image selected': 'Nenhuma imagem selecionada',
  'Add this file again to view it.': 'Adicione este arquivo de novo para vê-lo.',
  'Upload an image to see preview': 'Adicione uma imagem para ver a prévia',
  'Try again': 'Tentar de novo',
  'Waiting…': 'Aguardando…',
  'Reading…': 'Lendo…',
  'Resizing…': 'Redimensionando…',
  'Encoding…': 'Codificando…',
  'Original:': 'Original:',
  'New:': 'Novo:',
  '{name}: {before} is now {after}, the same size.': '{name}: de {before} para {after}, o mesmo tamanho.',
  '{name}: {before} is now {after}, {percent}% smaller.': '{name}: de {before} para {after}, {percent}% menor.',
  '{name}: {before} is now {after}, {percent}% larger.': '{name}: de {before} para {after}, {percent}% maior.',
  'Saves as {name}': 'Salva como {name}',
  'At most {quality} for {format}': 'No máximo {quality} para {format}',
  'At least {quality} for {format}': 'No mínimo {quality} para {format}',
  'Saves the selected image as {name}': 'Salva a imagem selecionada como {name}',
  'Download all {count} at once': 'Baixe todas ({count}) de uma vez',
  'Download all {count} at once with Pro': 'Baixe todas ({count}) de uma vez com o Pro',
  'Download original unchanged': 'Baixar original sem alterações',
  Share: 'Compartilhar',

  // Settings.
  Quality: 'Qualidade',
  '{what}: {tool}': '{what}: {tool}',
  'A maximum size': 'Um tamanho máximo',
  'More formats': 'Mais formatos',
  'Do not enlarge': 'Não ampliar',
  Lossless: 'Sem perdas',
  'The size or rotation changes, so the quality applies.':
    'As dimensões ou a rotação mudam; por isso, vale a qualidade.',
  'For JPEG images: a smaller file with exactly the same pixels.':
    'Para imagens JPEG: um arquivo menor com exatamente os mesmos pixels.',
  'JPEG images that keep their size keep every pixel. The quality applies to all others.':
    'Imagens JPEG que mantêm suas dimensões mantêm cada pixel. A qualidade vale para as demais.',
  'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.':
    'Um JPEG pode ser restaurado do JPEG XL, byte por byte, se todos os seus metadados forem mantidos.',
  Scale: 'Escala',
  Width: 'Largura',
  Height: 'Altura',
  'Lock aspect ratio': 'Travar proporção',
  Format: 'Formato',
  'Same as original': 'Igual ao original',
  'Same as original ({format})': 'Igual ao original ({format})',
  Background: 'Fundo',
  Effort: 'Esforço',
  Fast: 'Rápido',
  Balanced: 'Equilibrado',
  Smallest: 'Menor',
  'Fastest, slightly larger files.': 'Mais rápido, arquivos um pouco maiores.',
  'Smaller files at the same quality.': 'Arquivos menores com a mesma qualidade.',
  'Smallest files, slowest.': 'Menores arquivos, mais lento.',

  // Keys.
  Shortcuts: 'Atalhos',
  'Keyboard shortcuts': 'Atalhos de teclado',
  'Turn them off if they interfere with typing or dictation.': 'Desative-os se atrapalharem a digitação ou o ditado.',
  'Anywhere in the tool': 'Em qualquer lugar da ferramenta',
  'When the image has focus': 'Com o foco na imagem',
  'When the divider has focus': 'Com o foco no divisor',
  'Previous image': 'Imagem anterior',
  'Next image': 'Próxima imagem',
  'Higher quality': 'Mais qualidade',
  'Lower quality': 'Menos qualidade',
  'Zoom to 100% and back': 'Zoom em 100% e voltar',
  'Hold to view the original': 'Segurar para ver o original',
  Download: 'Baixar',
  'Copy image': 'Copiar imagem',
  'Remove the image': 'Remover a imagem',
  'Drag this name into another program to save the image there.':
    'Arraste este nome para outro programa para salvar a imagem lá.',
  'Show these shortcuts': 'Mostrar estes atalhos',
  'Zoom in and out': 'Aumentar e diminuir o zoom',
  'Zoom to 100% and 200%': 'Zoom em 100% e 200%',
  'Add this file again to compare.': 'Adicione este arquivo de novo para comparar.',
  'For the settings': 'Para os ajustes',
  Redo: 'Refazer',
  Ctrl: 'Ctrl',
  Shift: 'Shift',
  'Change undone.': 'Mudança desfeita.',
  'Change made again.': 'Mudança refeita.',
  'Reset settings': 'Redefinir ajustes',
  'All settings have their defaults again.': 'Todos os ajustes voltaram ao padrão.',
  'Pan a zoomed image': 'Mover uma imagem ampliada',
  'Move the divider': 'Mover o divisor',
  'Show only After or only Before': 'Mostrar só Depois ou só Antes',
  Enter: 'Enter',
  Del: 'Del',
  Delete: 'Excluir',
  Home: 'Home',
  End: 'End',
} as const;
