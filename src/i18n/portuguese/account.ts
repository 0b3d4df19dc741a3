/** Accounts, payments and their simulation in demo mode. English to Portuguese; `{slots}` keep their names. */
export const ACCOUNT = {
  Email: 'E-mail',
  Password: 'Senha',
  'New Password': 'Nova senha',
  'Confirm Password': 'Confirme a senha',
  'Sending…': 'Enviando…',
  'or with your email': 'ou com seu e-mail',
  Loading: 'Carregando',
  'Looking for your account': 'Procurando sua conta',
  'Loading your account': 'Carregando sua conta',
  'Checking your plan': 'Verificando seu plano',
  'Your account could not be loaded. Check your connection and try again.':
    'Não foi possível carregar sua conta. Verifique sua conexão e tente de novo.',

  // Logging in.
  Login: 'Entrar',
  'Log in to Pixmill to use Pro, see your plan and manage your subscription.':
    'Entre no Pixmill para usar o Pro, ver seu plano e gerenciar sua assinatura.',
  'Log in': 'Entrar',
  'Logging in…': 'Entrando…',
  'Continue with Google': 'Continuar com o Google',
  'Waiting for Google…': 'Aguardando o Google…',
  'No account yet? {link}': 'Ainda não tem conta? {link}',
  'Forgot password?': 'Esqueceu a senha?',
  'Your email is verified': 'Seu e-mail está verificado',
  'In this browser you are already logged in, as {email}.': 'Neste navegador, você já entrou como {email}.',
  'Continue to your dashboard': 'Continuar para o painel',
  'Continue to payment': 'Continuar para o pagamento',
  'Verifying your email': 'Verificando seu e-mail',
  'Resend Verification Email': 'Reenviar e-mail de verificação',
  'Please enter your password.': 'Digite sua senha.',

  // Registering.
  Register: 'Cadastrar-se',
  'Registering…': 'Cadastrando…',
  'Create an account for Pixmill Pro. The single-image tools are free without one.':
    'Crie uma conta para o Pixmill Pro. As ferramentas para uma imagem são gratuitas e não exigem conta.',
  'You only need an account for Pro.': 'Você só precisa de uma conta para o Pro.',
  'Already have an account? {link}': 'Já tem uma conta? {link}',
  'At least 10 characters. Avoid common passwords.': 'No mínimo 10 caracteres. Evite senhas comuns.',
  'Please choose a password.': 'Escolha uma senha.',
  'Verification email sent': 'E-mail de verificação enviado',
  'We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder.':
    'Enviamos um link para {email}. Abra-o para confirmar seu endereço e depois entre. O e-mail não chegou em alguns minutos? Veja a pasta de spam.',
  'Go to Login': 'Ir para o login',
  'Use another address': 'Usar outro endereço',

  // A forgotten password.
  'Forgot your password?': 'Esqueceu sua senha?',
  'Enter your email, and we will send you a link to choose a new password.':
    'Digite seu e-mail, e enviaremos um link para você escolher uma nova senha.',
  'If {email} has an account, the link is on its way.': 'Se {email} tiver uma conta, o link está a caminho.',
  'Send link': 'Enviar link',
  'Back to Login': 'Voltar ao login',
  'Choose a new password': 'Escolha uma nova senha',
  'Your password has been changed. You can now log in.': 'Sua senha foi alterada. Agora você já pode entrar.',
  'Saving…': 'Salvando…',
  'Save password': 'Salvar senha',
  'Link expired? {link}': 'O link expirou? {link}',
  'Request a new one': 'Peça um novo',

  // Errors and confirmations of accounts.
  'Network error. Please check your internet connection.': 'Erro de rede. Verifique sua conexão com a internet.',
  'Popup was blocked. Please allow popups for this site.': 'O pop-up foi bloqueado. Permita pop-ups para este site.',
  'Google sign-in is unavailable right now. Please use your email.':
    'O login com o Google não está disponível no momento. Use seu e-mail.',
  'Your browser blocks storage for this site, so you cannot sign in. Allow cookies and site data, then try again.':
    'Seu navegador bloqueia o armazenamento para este site; por isso, você não consegue entrar. Permita cookies e dados do site e tente de novo.',
  'An account already exists with this email. Please try logging in with your existing method.':
    'Já existe uma conta com este e-mail. Entre com o método que você já usa.',
  'An error occurred during registration. Please try again.': 'Ocorreu um erro durante o cadastro. Tente de novo.',
  'An error occurred. Please try again.': 'Ocorreu um erro. Tente de novo.',
  'This email is already registered. Please try logging in instead.': 'Este e-mail já está cadastrado. Tente entrar.',
  'Please enter a valid email address.': 'Digite um endereço de e-mail válido.',
  'Email/password accounts are not enabled. Please contact support.':
    'Contas com e-mail e senha não estão ativadas. Fale com o suporte.',
  'Password is too weak. Please use a stronger password.': 'A senha é fraca demais. Use uma senha mais forte.',
  'Too many attempts. Please try again later.': 'Tentativas demais. Tente de novo mais tarde.',
  'Google sign-up was cancelled. Please try again.': 'O cadastro com o Google foi cancelado. Tente de novo.',
  'Invalid email or password. Please try again.': 'E-mail ou senha incorretos. Tente de novo.',
  'No account found with this email. Please sign up first.':
    'Nenhuma conta encontrada com este e-mail. Cadastre-se antes.',
  'Incorrect password. Please try again.': 'Senha incorreta. Tente de novo.',
  'Too many failed attempts. Please try again later.': 'Tentativas sem sucesso demais. Tente de novo mais tarde.',
  'This account has been disabled. Please contact support.': 'Esta conta foi desativada. Fale com o suporte.',
  'Please verify your email before logging in.': 'Verifique seu e-mail antes de entrar.',
  'This sign-in method is not enabled. Please contact support.':
    'Este método de login não está ativado. Fale com o suporte.',
  'Google sign-in was cancelled. Please try again.': 'O login com o Google foi cancelado. Tente de novo.',
  'This link has expired or was already used. Log in to get a new one.':
    'Este link expirou ou já foi usado. Entre para receber um novo.',
  'This link has expired or was already used. Please request a new one.':
    'Este link expirou ou já foi usado. Peça um novo.',
  'Verification email has been resent. Please check your inbox.':
    'O e-mail de verificação foi reenviado. Veja sua caixa de entrada.',
  'Email verified successfully! You can now log in.': 'E-mail verificado! Agora você já pode entrar.',
  'Passwords do not match': 'As senhas não coincidem',

  // The dashboard.
  'Your plan, your subscription and the image tool.': 'Seu plano, sua assinatura e a ferramenta de imagens.',
  'Hello, {name}': 'Olá, {name}',
  'Your plan could not be loaded.': 'Não foi possível carregar seu plano.',
  'Current plan: {plan}': 'Plano atual: {plan}',
  'Log Out': 'Sair',
  'Upgrade Now': 'Assinar agora',
  'Your subscription is active. Welcome to Pro.': 'Sua assinatura está ativa. Boas-vindas ao Pro.',

  // Paying.
  '{currency} {amount}': '{currency} {amount}',
  '{price}/month': '{price}/mês',
  'charged as {charge}': 'cobrado como {charge}',
  'Upgrade to Pro': 'Mudar para o Pro',
  'Pixmill Pro, {price} a month: process whole batches of images.':
    'Pixmill Pro, {price} por mês: processe lotes inteiros de imagens.',
  'We could not verify an earlier payment yet. If you paid, come back in a few minutes. It will complete automatically.':
    'Ainda não conseguimos verificar um pagamento anterior. Se você pagou, volte em alguns minutos. Ele será concluído automaticamente.',
  'Processing…': 'Processando…',
  Subscribe: 'Assinar',
  'Write to us if you have questions.': 'Escreva para nós se tiver dúvidas.',
  'Sign In Required': 'Login necessário',
  'Pro is tied to your account. Sign in to continue.': 'O Pro é vinculado à sua conta. Entre para continuar.',
  'Sign In Now': 'Entrar agora',
  'You have Pro': 'Você tem o Pro',
  'Your subscription is active. There is nothing more to pay.': 'Sua assinatura está ativa. Não há mais nada a pagar.',
  'Back to your images': 'Voltar às suas imagens',
  'Go to your dashboard': 'Ir para o painel',
  'Subscription was not successful. Please try again.': 'A assinatura não foi concluída. Tente de novo.',
  'Subscription successful but failed to update your account. Please contact support.':
    'A assinatura foi concluída, mas não foi possível atualizar sua conta. Fale com o suporte.',
  'Something went wrong. Please try again later.': 'Algo deu errado. Tente de novo mais tarde.',

  // Canceling.
  'Cancel Subscription': 'Cancelar assinatura',
  'End your Pixmill Pro subscription.': 'Encerre sua assinatura do Pixmill Pro.',
  'Loading your subscription': 'Carregando sua assinatura',
  "You won't be charged again. The bulk tools require Pro. The single-image tools stay free.":
    'Nada mais será cobrado. As ferramentas em lote exigem o Pro. As ferramentas para uma imagem continuam gratuitas.',
  'Cancelling…': 'Cancelando…',
  'Yes, cancel my subscription': 'Sim, cancelar minha assinatura',
  'Keep my subscription': 'Manter minha assinatura',
  'Taking you to your dashboard.': 'Levando você ao seu painel.',
  'No Active Subscription': 'Nenhuma assinatura ativa',
  'You are on the free plan. There is nothing to cancel, and you are not charged.':
    'Você está no plano gratuito. Não há nada a cancelar, e nada é cobrado.',
  Upgrade: 'Assinar o Pro',
  'Failed to load subscription information': 'Não foi possível carregar os dados da assinatura',
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.':
    'Sua assinatura foi cancelada. Você terá acesso aos recursos do Pro até o fim do período de cobrança atual.',
  'Failed to cancel subscription. Please try again or contact support.':
    'Não foi possível cancelar a assinatura. Tente de novo ou fale com o suporte.',
  'You keep Pro until {date}.': 'Você mantém o Pro até {date}.',
  'Your subscription is cancelled. You will not be charged again.':
    'Sua assinatura está cancelada. Nada mais será cobrado.',
  'Please verify your email first.': 'Verifique antes seu e-mail.',
  'Cancel it': 'Cancele-a',
  'You have Pro until {date}. A new subscription is charged today and starts a new month.':
    'Você tem o Pro até {date}. Uma nova assinatura é cobrada hoje e inicia um novo mês.',

  'Resume Pro': 'Retomar o Pro',
  'Subscribe to Pro': 'Assinar o Pro',
  'Subscribe anew': 'Assinar de novo',
  'You cancelled, and you keep Pro until {date}. Nothing is charged today.':
    'Você cancelou e mantém o Pro até {date}. Nada é cobrado hoje.',
  'Your subscription could not be resumed. You have not been charged. Please try again or subscribe anew.':
    'Não foi possível retomar sua assinatura. Nada foi cobrado. Tente de novo ou faça uma nova assinatura.',

  // The plan, the tools and the payments of a member.
  'Renews on {date}.': 'Renova em {date}.',
  'Cancelled. Your paid time ended on {date}.': 'Assinatura cancelada. Seu período pago terminou em {date}.',
  'Your plan is Pro.': 'Seu plano é o Pro.',
  'You paid again on {date} for a month that was already paid. Only one subscription continues. {link} for a refund, with the reference {reference}.':
    'Em {date}, você pagou de novo por um mês que já estava pago. Só uma assinatura continua. {link} para receber o reembolso e informe a referência {reference}.',
  'Write to us': 'Escreva para nós',
  'Your payment is overdue. Pro features ended on {date}.':
    'Seu pagamento está em atraso. Os recursos do Pro terminaram em {date}.',
  'Cancelled. You keep Pro until {date}.': 'Assinatura cancelada. Você mantém o Pro até {date}.',
  'Your batch tools': 'Suas ferramentas em lote',
  'Pro image resizer': 'Redimensionador Pro',
  Payments: 'Pagamentos',
  'Your payments could not be loaded.': 'Não foi possível carregar seus pagamentos.',
  'No payments yet.': 'Ainda não há pagamentos.',
  'Loading your payments…': 'Carregando seus pagamentos…',
  Date: 'Data',
  Amount: 'Valor',
  Status: 'Status',
  Paid: 'Pago',
  Refunded: 'Reembolsado',
  Disputed: 'Contestado',

  // Demo mode.
  'Demo build': 'Versão de demonstração',
  'Demo build. Do not publish it.': 'Demo. Não publique.',
  'Accounts and payments are simulated in this browser.': 'Contas e pagamentos simulados neste navegador.',
  Outbox: 'Caixa de saída',
  'Loading the outbox': 'Carregando a caixa de saída',
  'Emails that Pixmill would have sent. In demo mode they stay here.':
    'E-mails que o Pixmill teria enviado. No modo de demonstração, eles ficam aqui.',
  'No emails yet. Register or request a new password, and the email appears here.':
    'Ainda não há e-mails. Cadastre-se ou peça uma nova senha, e o e-mail aparecerá aqui.',
  'To {email}, {time}': 'Para {email}, {time}',
  'Hello,': 'Olá,',
  'Verify your email for Pixmill': 'Verifique seu e-mail para o Pixmill',
  'Follow this link to verify your email address.': 'Siga este link para verificar seu endereço de e-mail.',
  'If you did not ask to verify this address, you can ignore this email.':
    'Se você não pediu para verificar este endereço, pode ignorar este e-mail.',
  'Reset your password for Pixmill': 'Redefina sua senha do Pixmill',
  'Follow this link to reset the Pixmill password of your {email} account.':
    'Siga este link para redefinir a senha da sua conta {email} no Pixmill.',
  'If you did not ask to reset your password, you can ignore this email.':
    'Se você não pediu para redefinir sua senha, pode ignorar este e-mail.',
  'Thanks,': 'Atenciosamente,',
  'Your Pixmill team': 'Equipe Pixmill',
  'Choose an account': 'Escolha uma conta',
  'Simulated Google sign-in. Any name and email address will do.':
    'Login com o Google simulado. Vale qualquer nome e endereço de e-mail.',
  'Please enter a name.': 'Digite um nome.',
  'Popup blocked': 'Pop-up bloqueado',
  'Script blocked': 'Script bloqueado',
  'Pay {amount}': 'Pagar {amount}',
  Reference: 'Referência',
  Copy: 'Copiar',
  'Copy {reference}': 'Copiar {reference}',
  Copied: 'Copiado',
  Pay: 'Pagar',
  'Card declined': 'Cartão recusado',
} as const;
