/** Sentences that name Firebase or Paystack. A build without accounts omits them. English to Portuguese; `{slots}` keep their names. */
export const PROVIDERS = {
  'Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}':
    'O Paystack cobra {charge} hoje, de novo em {date} e depois todo mês, pela conta {email}. Você pode cancelar quando quiser. {link}',
  'Paystack is not loaded. Please refresh the page.': 'O Paystack não carregou. Atualize a página.',
  'Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again.':
    'Sua assinatura anterior está em atraso, e o Paystack ainda pode cobrá-la. {link} antes de assinar de novo.',
  'Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}':
    'O Paystack cobra {charge} em {date} e depois todo mês, pela conta {email}. Você pode cancelar quando quiser. {link}',
  'Your renewal of {date} is late. Paystack will try again.':
    'Sua renovação de {date} está atrasada. O Paystack tentará de novo.',
  'We are checking your subscription with Paystack.': 'Estamos verificando sua assinatura com o Paystack.',
  'Simulated Paystack checkout. No money is charged.': 'Pagamento simulado do Paystack. Nada é cobrado.',
  'Accounts are stored by Google Firebase, which also checks your password. We never see the password itself.':
    'As contas ficam armazenadas no Google Firebase, que também verifica sua senha. Nós nunca vemos a senha.',
  'Paystack takes the payment. Your card details go to Paystack and never reach us.':
    'O Paystack recebe o pagamento. Os dados do seu cartão vão para o Paystack e nunca chegam até nós.',
  'We store the reference, the date and the amount of each payment, and your Paystack customer code.':
    'Armazenamos a referência, a data e o valor de cada pagamento, além do seu código de cliente do Paystack.',
  'Google’s sign-in code is loaded on account pages, and Paystack’s code on the payment page. Neither is loaded elsewhere.':
    'O código de login do Google é carregado nas páginas de conta, e o código do Paystack, na página de pagamento. Nenhum dos dois é carregado em outras páginas.',
  'Paystack refunds the card that was charged.': 'O Paystack reembolsa o cartão que foi cobrado.',
} as const;
