/** The codec lab. English to Portuguese; `{slots}` keep their names. */
export const LAB = {
  'Codec lab': 'Laboratório de codecs',
  'Measure every encoder on this site with your own images, on your own machine. Nothing is uploaded.':
    'Meça cada codificador deste site com suas próprias imagens, na sua própria máquina. Nada é enviado.',

  // Adding.
  Images: 'Imagens',
  'Drop images here': 'Solte imagens aqui',
  'or click to choose files, or paste': 'ou clique para escolher arquivos, ou cole',
  'JPEG, PNG, WebP, GIF and more': 'JPEG, PNG, WebP, GIF e outros',
  'Images stay on your device': 'As imagens ficam no seu dispositivo',
  '{format}, {width} × {height}, {bytes} bytes': '{format}, {width} × {height}, {bytes} bytes',

  // Encoder options.
  Options: 'Opções',
  'Options of {encoder}': 'Opções de {encoder}',
  '{count} changed': 'alteradas: {count}',
  '{option}: {value}': '{option}: {value}',
  'By effort': 'Conforme o esforço',
  'As canvas': 'Como o canvas',
  Chroma: 'Croma',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.':
    'Quantas amostras de cor são mantidas: 4:4:4 mantém uma por pixel; 4:2:0, uma a cada quatro pixels. Como o canvas: 4:2:0 abaixo da qualidade 100.',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 if 4:2:0 would blur colors more than the quality setting does.':
    'Quantas amostras de cor são mantidas: 4:4:4 mantém uma por pixel; 4:2:0, uma a cada quatro pixels. Como o canvas: 4:2:0 abaixo da qualidade 100. Conforme o conteúdo: 4:4:4 se 4:2:0 desfocasse as cores mais do que o ajuste de qualidade.',
  'By content': 'Conforme o conteúdo',
  Scans: 'Varreduras',
  'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.':
    'Arquivos progressivos aparecem primeiro grosseiros e depois ganham nitidez; costumam ser menores, mas mais lentos de gravar e ler.',
  Sequential: 'Sequencial',
  Progressive: 'Progressivo',
  Trellis: 'Trellis',
  'How MozJPEG searches for values that need fewer bits. Each choice adds to the one before: one pass, one pass per scan, runs of zeros, and finally quantization tables.':
    'Como o MozJPEG busca valores que precisam de menos bits. Cada opção se soma à anterior: uma passagem, uma passagem por varredura, sequências de zeros e, por fim, tabelas de quantização.',
  'One pass': 'Uma passagem',
  'Per scan': 'Por varredura',
  'Zero runs': 'Sequências de zeros',
  'And tables': 'E tabelas',
  Tables: 'Tabelas',
  'The quantization tables that the quality setting scales. At the same quality, other tables change the file size and the look.':
    'As tabelas de quantização que o ajuste de qualidade escala. Com a mesma qualidade, outras tabelas mudam o tamanho do arquivo e a aparência.',
  'The quantization tables that the quality setting scales: those of the JPEG standard, which canvas also uses, or tables tuned to human vision. The latter give smaller files with the same look.':
    'As tabelas de quantização que o ajuste de qualidade escala: as do padrão JPEG, que o canvas também usa, ou tabelas adaptadas à visão humana. Estas geram arquivos menores com a mesma aparência.',
  Perceptual: 'Perceptuais',
  Flat: 'Planas',
  Method: 'Método',
  Speed: 'Velocidade',
  'How hard libjxl tries to make the file smaller, from 1 (fastest) to 7 (smallest).':
    'Quanto a libjxl se esforça para reduzir o arquivo, de 1 (mais rápido) a 7 (menor).',
  'By quality': 'Conforme a qualidade',
  'How hard libaom tries to make the file smaller, from 6 (smallest) to 9 (fastest).':
    'Quanto a libaom se esforça para reduzir o arquivo, de 6 (menor) a 9 (mais rápido).',
  'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. By quality: 4:4:4 from quality 90 on.':
    'Quantas amostras de cor são mantidas: 4:4:4 mantém uma por pixel; 4:2:0, uma a cada quatro pixels. Conforme a qualidade: 4:4:4 a partir da qualidade 90.',
  'How hard libwebp tries to make the file smaller, from 0 (fastest) to 6 (smallest).':
    'Quanto a libwebp se esforça para reduzir o arquivo, de 0 (mais rápido) a 6 (menor).',
  'Sharp conversion keeps colored edges and thin colored lines crisp, but takes longer.':
    'A conversão nítida preserva bordas coloridas e linhas finas coloridas, mas demora mais.',
  Plain: 'Simples',
  Sharp: 'Nítida',
  Deblocking: 'Antiblocos',
  'The strength of the filter that smooths block edges: the same for all images, or chosen for each image.':
    'A força do filtro que suaviza as bordas dos blocos: a mesma para todas as imagens ou escolhida para cada uma.',
  Standard: 'Padrão',
  Automatic: 'Automático',
  'Nearly lossless': 'Quase sem perdas',
  'For graphics: drops the lowest bits where they are hard to see, from 80 (one bit) to 20 (four bits). The quality has no effect.':
    'Para gráficos: descarta os bits menos significativos onde é difícil vê-los, de 80 (um bit) a 20 (quatro bits). A qualidade não tem efeito.',
  Level: 'Nível',
  'OxiPNG can write the file instead. The level sets how many filters and compressors it tries, from 0 (fastest) to 6 (smallest).':
    'O OxiPNG também pode gravar o arquivo. O nível define quantos filtros e compressores ele testa, de 0 (mais rápido) a 6 (menor).',
  Interlacing: 'Entrelaçamento',
  'Interlaced files appear coarse first. They are larger, and OxiPNG writes them.':
    'Arquivos entrelaçados aparecem primeiro grosseiros. São maiores, e é o OxiPNG que os grava.',
  Off: 'Não',
  On: 'Sim',
  Colors: 'Cores',
  'The maximum number of colors in the image. With 256, images that have no more colors keep them exactly.':
    'O número máximo de cores da imagem. Com 256, imagens que não têm mais cores as mantêm com exatidão.',

  // Encoders and what comes before them.
  Canvas: 'Canvas',
  'Lanczos 3': 'Lanczos 3',
  'Catmull-Rom': 'Catmull-Rom',
  Mitchell: 'Mitchell',
  Triangle: 'Triângulo',
  Box: 'Caixa',
  'original size': 'dimensões originais',
  'Canvas default': 'Padrão do canvas',
  'canvas default filter': 'filtro padrão do canvas',
  Gamma: 'Gama',
  'Linear light': 'Luz linear',

  // Settings.
  Encoders: 'Codificadores',
  Qualities: 'Qualidades',
  '1 to 100, up to {count} values, for {formats}.': 'De 1 a 100, até {count} valores, para {formats}.',
  'Efforts (our encoders only)': 'Esforços (só nossos codificadores)',
  'Resize first': 'Redimensionar antes',
  'Longest side': 'Lado maior',
  Filters: 'Filtros',
  'Resample in': 'Reamostrar em',
  'Runs per encoding (times are medians)': 'Execuções por codificação (os tempos são medianas)',
  'Copy link to these settings': 'Copiar link destes ajustes',
  'Copied. The link contains the settings, never an image.': 'Copiado. O link contém os ajustes, nunca uma imagem.',
  'Your browser blocks the clipboard. Copy the link from the address bar instead.':
    'Seu navegador bloqueia a área de transferência. Copie o link da barra de endereços.',

  // Running.
  Encodings: 'Codificações',
  Run: 'Executar',
  'Run {count} encoding': 'Executar {count} codificação',
  'Run {count} encodings': 'Executar {count} codificações',
  '{done} of {total}': '{done} de {total}',
  '{count} encodings are too many (limit {most}). Choose fewer.':
    '{count} codificações são demais (limite: {most}). Escolha menos.',
  'Add an image first.': 'Adicione antes uma imagem.',
  'Takes a few seconds.': 'Leva alguns segundos.',
  'Takes about {seconds} seconds.': 'Leva cerca de {seconds} segundos.',
  'Takes about {count} minute.': 'Leva cerca de {count} minuto.',
  'Takes about {count} minutes.': 'Leva cerca de {count} minutos.',
  'Run to see which encoder needs the fewest bytes for the same look.':
    'Execute para ver qual codificador precisa de menos bytes para a mesma aparência.',
  Starting: 'Iniciando',
  'Preparing {name}': 'Preparando {name}',
  'Cancelled after {done} of {total}. Finished results are kept.':
    'Cancelado após {done} de {total}. Os resultados prontos são mantidos.',
  'Done: {done} of {total}.': 'Concluído: {done} de {total}.',

  // Results.
  Results: 'Resultados',
  'Export CSV': 'Exportar CSV',
  'Export JSON': 'Exportar JSON',
  Curves: 'Curvas',
  'All results': 'Todos os resultados',
  'Compared with canvas': 'Comparação com o canvas',
  'Side by side': 'Lado a lado',
  lossless: 'sem perdas',

  // The verdict.
  'The answer comes with the last encoding.': 'A resposta vem com a última codificação.',
  '{best} needs {percent}% fewer bytes than {other} at the same look.':
    '{best} precisa de {percent}% menos bytes que {other} para a mesma aparência.',
  '{best} and {other} need the same number of bytes at the same look.':
    '{best} e {other} precisam do mesmo número de bytes para a mesma aparência.',
  'No answer: the encoders reach no scores in common ({ranges}). Add lower or higher qualities.':
    'Sem resposta: os codificadores não alcançam pontuações em comum ({ranges}). Adicione qualidades menores ou maiores.',
  'No answer: every encoding failed. The table of all results says why.':
    'Sem resposta: todas as codificações falharam. A tabela de todos os resultados diz por quê.',
  'No answer: the image has a side below 8 pixels, or there was not enough memory for scores.':
    'Sem resposta: a imagem tem um lado com menos de 8 pixels ou faltou memória para as pontuações.',
  'All results are lossless. {encoding} is the smallest, with {size}.':
    'Todos os resultados são sem perdas. O menor é {encoding}, com {size}.',
  'The mean over the SSIMULACRA 2 scores that both reach: {range}.':
    'A média das pontuações SSIMULACRA 2 que ambos alcançam: {range}.',
  'Not compared, because the scores do not overlap: {encoders}.':
    'Fora da comparação, pois as pontuações não coincidem: {encoders}.',
  'Recommended setting: {encoding}': 'Ajuste recomendado: {encoding}',
  'About {bytes} at this size. {look}.': 'Cerca de {bytes} com estas dimensões. {look}.',
  'About {bytes} for each image. {look}.': 'Cerca de {bytes} por imagem. {look}.',
  'Use this in Convert': 'Usar em Converter',

  // Charts.
  'PSNR, dB': 'PSNR, dB',
  SSIM: 'SSIM',
  'SSIMULACRA 2': 'SSIMULACRA 2',
  Bytes: 'Bytes',
  'Bytes (logarithmic)': 'Bytes (logarítmico)',
  'Milliseconds (logarithmic)': 'Milissegundos (logarítmico)',
  '{amount} dB': '{amount} dB',
  '{count} bytes': '{count} bytes',
  '{encoding}: {value}': '{encoding}: {value}',
  'Quality metric': 'Métrica de qualidade',
  'The table of all results lists the same values.': 'A tabela de todos os resultados traz os mesmos valores.',
  'Bytes vs. quality': 'Bytes em função da qualidade',
  'Milliseconds vs. quality': 'Milissegundos em função da qualidade',
  '{measure} vs. quality': '{measure} em função da qualidade',
  '{measure} vs. bytes: up and to the left is better':
    '{measure} em função dos bytes: quanto mais acima e à esquerda, melhor',
  '{measure} vs. milliseconds: up and to the left is better':
    '{measure} em função dos milissegundos: quanto mais acima e à esquerda, melhor',
  'Byte and time axes are logarithmic. The infinite PSNR of lossless results is not plotted.':
    'Os eixos de bytes e de tempo são logarítmicos. O PSNR infinito dos resultados sem perdas não aparece no gráfico.',

  // Bytes at equal scores.
  'Bytes at equal SSIMULACRA 2': 'Bytes com SSIMULACRA 2 igual',
  Baseline: 'Referência',
  Encoder: 'Codificador',
  Scores: 'Pontuações',
  'Bytes / baseline': 'Bytes / referência',
  '{from} to {to}': '{from} a {to}',
  'Choose two encoders and at least two qualities to compare them at equal scores.':
    'Escolha dois codificadores e pelo menos duas qualidades para compará-los com a mesma pontuação.',
  'The Bjontegaard rate: the mean over all scores that both encoders reach. 90% means 10% fewer bytes for the same look. The more qualities you choose, the more accurate it is.':
    'A taxa de Bjontegaard: a média de todas as pontuações que os dois codificadores alcançam. 90% significa 10% menos bytes para a mesma aparência. Quanto mais qualidades você escolher, mais precisa ela é.',
  'For several images, it is the geometric mean of their rates.':
    'Para várias imagens, é a média geométrica das taxas.',

  // The table.
  'of the file': 'do arquivo',
  'bits/px': 'bits/px',
  'MP/s': 'MP/s',
  '{median} ({shortest} to {longest})': '{median} ({shortest} a {longest})',
  'A JPEG has already lost what its own quantization tables drop, so encoders with similar tables get better scores. Choose lossless images, or resize JPEG images to half their size or less.':
    'Um JPEG já perdeu o que suas próprias tabelas de quantização descartam; por isso, codificadores com tabelas parecidas recebem pontuações melhores. Escolha imagens sem perdas ou reduza os JPEGs à metade das dimensões ou menos.',
  'Encode ms': 'Codificação (ms)',
  'Decode ms': 'Decodificação (ms)',
  'Sort by {column}': 'Ordenar por {column}',
  'Means of {count} images': 'Médias de {count} imagens',
  'Arithmetic means of {count} images. The PSNR is computed from the mean squared error. Encodings that failed for an image are left out.':
    'Médias aritméticas de {count} imagens. O PSNR é calculado a partir do erro quadrático médio. As codificações que falharam para uma imagem ficam de fora.',
  'Every encoder received the same pixels ({preparation}; decoding took {decodeMs} ms, resizing {resizeMs} ms). PSNR (red, green and blue), SSIM (luma) and SSIMULACRA 2 (the loss that people see: none at 90, slightly annoying at 50) compare each result with these pixels, so they measure encoder loss alone. Encode times cover encoding only; decode times are from the file to pixels in a worker, with the decoder that this site uses. MP/s is the speed of encoding. At Fast, our encoders let the browser encode where results are equivalent.':
    'Todos os codificadores receberam os mesmos pixels ({preparation}; a decodificação levou {decodeMs} ms, o redimensionamento, {resizeMs} ms). PSNR (vermelho, verde e azul), SSIM (luma) e SSIMULACRA 2 (a perda que as pessoas veem: nenhuma em 90, um pouco incômoda em 50) comparam cada resultado com esses pixels; assim, medem apenas a perda do codificador. Os tempos de codificação abrangem só a codificação; os de decodificação vão do arquivo aos pixels em um worker, com o decodificador que este site usa. MP/s é a velocidade da codificação. Com o esforço “Rápido”, nossos codificadores deixam o navegador codificar onde os resultados são equivalentes.',

  // Lossless results.
  'Lossless results': 'Resultados sem perdas',
  'Bytes / smallest': 'Bytes / menor',
  'Bytes vs. milliseconds: down and to the left is better':
    'Bytes em função dos milissegundos: quanto mais abaixo e à esquerda, melhor',
  'The table of lossless results lists the same values.': 'A tabela de resultados sem perdas traz os mesmos valores.',
  'These results are lossless, so they differ only in bytes and time. Each curve connects the efforts and options of one encoder.':
    'Estes resultados são sem perdas; só diferem em bytes e tempo. Cada curva liga os esforços e as opções de um codificador.',

  // Canvas beside the other encoders.
  Match: 'Correspondência',
  'Canvas bytes': 'Bytes do canvas',
  'Bytes / canvas': 'Bytes / canvas',
  'Canvas ms': 'Canvas (ms)',
  'Same DQT and sampling': 'DQT e amostragem iguais',
  'Different DQT or sampling': 'DQT ou amostragem diferentes',
  'Same VP8 bytes': 'Bytes VP8 iguais',
  'Different VP8 bytes': 'Bytes VP8 diferentes',
  'Same bytes': 'Bytes iguais',
  'Different bytes': 'Bytes diferentes',
  'Same pixels': 'Pixels iguais',
  'Different pixels': 'Pixels diferentes',
  'Choose canvas and another encoder of the same format to compare them.':
    'Escolha o canvas e outro codificador do mesmo formato para compará-los.',
  'A quality value means the same to our encoders and to canvas. JPEG uses the same quantization tables and sampling. WebP has the same image data, apart from container and profile. At Smallest, WebP tries harder and writes different bytes. Other options also change the bytes. Canvas premultiplies colors by alpha, so transparent images may differ. Browsers other than Chromium may encode differently.':
    'Um valor de qualidade significa o mesmo para nossos codificadores e para o canvas. JPEG usa as mesmas tabelas de quantização e a mesma amostragem. WebP tem os mesmos dados de imagem, exceto contêiner e perfil. Com o esforço “Menor”, WebP se esforça mais e grava bytes diferentes. Outras opções também mudam os bytes. O canvas pré-multiplica as cores pelo alfa; por isso, imagens transparentes podem diferir. Navegadores que não são Chromium podem codificar de outra forma.',

  // Side by side.
  'Before encoding': 'Antes da codificação',
  Left: 'Esquerda',
  'Heat map': 'Mapa de calor',
  'Measuring the heat map': 'Medindo o mapa de calor',
  'Show the worst region': 'Mostrar a pior região',
  'SSIMULACRA 2 of the whole image: {score}. Worst region: {worst}, {width} × {height} pixels at {x}, {y}.':
    'SSIMULACRA 2 da imagem inteira: {score}. Pior região: {worst}, {width} × {height} pixels em {x}, {y}.',
  'Each square has its own SSIMULACRA 2 score. Clear squares have {clear} or more: people see no difference. From yellow to red, the difference grows; it is severe at {hottest} or less. The frame marks the worst square.':
    'Cada quadrado tem sua própria pontuação SSIMULACRA 2. Quadrados transparentes têm {clear} ou mais: não se vê diferença. Do amarelo ao vermelho, a diferença cresce; é grave em {hottest} ou menos. A moldura marca o pior quadrado.',
  'There is no heat map: the image has a side below 8 pixels, or there is not enough memory.':
    'Não há mapa de calor: a imagem tem um lado com menos de 8 pixels ou falta memória.',
  Right: 'Direita',
} as const;
