/** The self-test of the visitor's browser. English to Portuguese; `{slots}` keep their names. */
export const SELF_TEST = {
  'Self-test': 'Autoteste',
  'Pixmill self-test': 'Autoteste do Pixmill',
  'Test this browser': 'Testar este navegador',
  'Does Pixmill work in this browser, on this device? This page runs every codec with tiny test images and shows what works. Nothing is uploaded.':
    'O Pixmill funciona neste navegador, neste dispositivo? Esta página executa cada codec com imagens de teste minúsculas e mostra o que funciona. Nada é enviado.',
  'Start the self-test': 'Iniciar o autoteste',
  'Start again': 'Iniciar de novo',
  'Checks that ended': 'Verificações encerradas',
  'Now: {check}': 'Agora: {check}',
  'Takes less than a minute on most devices. The 12 MP image needs some memory.':
    'Leva menos de um minuto na maioria dos dispositivos. A imagem de 12 MP precisa de um pouco de memória.',
  'Canceled after {done} of {total} checks. Finished checks are kept.':
    'Cancelado após {done} de {total} verificações. As concluídas são mantidas.',
  'The self-test could not be loaded. Check the connection and start again.':
    'Não foi possível carregar o autoteste. Verifique a conexão e inicie de novo.',
  'Works: {works}. Limited: {limited}. Faults: {faults}.': 'Funciona: {works}. Limitado: {limited}. Falhas: {faults}.',
  'Everything works in this browser.': 'Tudo funciona neste navegador.',
  'Everything that Pixmill needs works. Some features of the browser are missing.':
    'Tudo de que o Pixmill precisa funciona. Faltam alguns recursos do navegador.',
  'Something is wrong in this browser. The report helps to find out what.':
    'Há algo errado neste navegador. O relatório ajuda a descobrir o quê.',
  Check: 'Verificação',
  Verdict: 'Veredito',
  'Reason and details': 'Motivo e detalhes',
  'Not run': 'Não executada',
  'Running…': 'Executando…',
  Browser: 'Navegador',
  'Formats in': 'Formatos de entrada',
  'Formats out': 'Formatos de saída',
  'Speed and memory': 'Velocidade e memória',
  'Storage and sharing': 'Armazenamento e compartilhamento',
  Works: 'Funciona',
  Limited: 'Limitado',
  Fault: 'Falha',
  WebAssembly: 'WebAssembly',
  'WebAssembly SIMD': 'WebAssembly SIMD',
  'WebAssembly threads': 'Threads do WebAssembly',
  Workers: 'Workers',
  'Canvas of the page': 'Canvas da página',
  'Image made by canvas': 'Imagem feita pelo canvas',
  'Decoders of the browser': 'Decodificadores do navegador',
  'Encoders of the browser': 'Codificadores do navegador',
  'Codecs for scripts': 'Codecs para scripts',
  '12 MP JPEG: speed and memory': 'JPEG de 12 MP: velocidade e memória',
  'Stored settings': 'Ajustes armazenados',
  Database: 'Banco de dados',
  'Private files': 'Arquivos privados',
  'Share sheet': 'Menu de compartilhamento',
  Clipboard: 'Área de transferência',
  'Read {format}': 'Ler {format}',
  'Write {format}': 'Gravar {format}',
  'WebAssembly is missing or blocked. Pixmill uses the encoders of the browser, which write fewer formats.':
    'O WebAssembly falta ou está bloqueado. O Pixmill usa os codificadores do navegador, que gravam menos formatos.',
  'The processor or the browser has no SIMD. Everything works, but slower.':
    'O processador ou o navegador não tem SIMD. Tudo funciona, mas mais devagar.',
  'Threads with shared memory are missing. Pixmill does not need them.':
    'Faltam threads com memória compartilhada. O Pixmill não precisa delas.',
  'The browser starts no module workers. The page makes single images itself, and batches do not run.':
    'O navegador não inicia workers de módulo. A própria página faz as imagens avulsas, e os lotes não funcionam.',
  'The browser does not show every common format. Pixmill uses its own decoders.':
    'O navegador não exibe todos os formatos comuns. O Pixmill usa seus próprios decodificadores.',
  'The canvas writes no WebP. Pixmill uses its own encoder.':
    'O canvas não grava WebP. O Pixmill usa seu próprio codificador.',
  'Scripts cannot use the decoders of the browser. Pixmill uses its own, or a canvas.':
    'Scripts não podem usar os decodificadores do navegador. O Pixmill usa os seus ou um canvas.',
  'The browser refuses this storage, perhaps in a private window. Results stay in memory and end with the tab.':
    'O navegador recusa este armazenamento, talvez em uma janela anônima. Os resultados ficam na memória e somem com a aba.',
  'The browser shares no image files. Downloads work.':
    'O navegador não compartilha arquivos de imagem. Os downloads funcionam.',
  'The browser does not put images or texts into the clipboard. Downloads work.':
    'O navegador não coloca imagens ou textos na área de transferência. Os downloads funcionam.',
  'The browser made the image itself, because the codec failed.':
    'O próprio navegador fez a imagem, pois o codec falhou.',
  'Without its codec, the browser cannot write this format.':
    'Sem o codec, o navegador não consegue gravar este formato.',
  'There is no connection, and this codec has not been used here before. The others work offline.':
    'Não há conexão, e este codec ainda não foi usado aqui. Os outros funcionam offline.',
  'The image is right, but took long.': 'A imagem está correta, mas demorou.',
  'The image shows something else than it must.': 'A imagem mostra algo diferente do que deveria.',
  'The file has another format or size than requested.':
    'O arquivo tem formato ou dimensões diferentes do que foi pedido.',
  'The canvas returns other pixels than were drawn. Some browsers do this for privacy. Pixmill avoids the canvas where it can.':
    'O canvas devolve pixels diferentes dos que foram desenhados. Alguns navegadores fazem isso por privacidade. O Pixmill evita o canvas quando pode.',
  'The code could not be loaded. A filter or the connection may block it.':
    'Não foi possível carregar o código. Um filtro ou a conexão pode estar bloqueando.',
  'The test file was refused.': 'O arquivo de teste foi recusado.',
  'The worker died. The next check got a new one.': 'O worker parou. A verificação seguinte recebeu um novo.',
  'There was no answer in time.': 'Não houve resposta a tempo.',
  'The memory was not enough.': 'A memória não foi suficiente.',
  'An unexpected error. The details help to find it.': 'Um erro inesperado. Os detalhes ajudam a encontrá-lo.',
  'The report': 'O relatório',
  'Text of the report': 'Texto do relatório',
  'This is all that is copied. It names the browser and what it can do: no file names, no account, no ids.':
    'Isto é tudo o que é copiado. O relatório informa o navegador e o que ele consegue fazer: sem nomes de arquivos, sem conta, sem identificadores.',
  'The run was canceled, so checks are missing.': 'A execução foi cancelada; por isso, faltam verificações.',
  'Copy report': 'Copiar relatório',
  'Copied. Paste it into a message to us.': 'Copiado. Cole em uma mensagem para nós.',
  'Your browser blocks the clipboard. Select the text of the report and copy it.':
    'Seu navegador bloqueia a área de transferência. Selecione o texto do relatório e copie.',
  'Send it to us': 'Enviar para nós',
} as const;
