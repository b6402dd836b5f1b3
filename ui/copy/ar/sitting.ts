import type { Words } from '../translation.ts';

/** Texts of a basket that a table shares. */
export const words: Words = {
  'sitting.question.text':
    'ما تختاره وما يختاره من معك على الطاولة {table} يوضع في سلة واحدة. يمكن لأي منكم إرسالها، وتبيّن لمن كل طبق.',
  'sitting.name': 'الاسم الأول إن أردت',
  'sitting.name.hint': 'يراه الآخرون. ومن دونه يرون حرفًا.',
  'sitting.join': 'نطلب معًا',
  'sitting.joining': 'جارٍ الانضمام إلى الآخرين',
  'sitting.alone': 'أنا فقط',
  'sitting.failed': 'لم ينجح ذلك الآن. حاول مرة أخرى.',
  'sitting.on': 'أنتم تطلبون معًا',
  'sitting.leave': 'أكمل لنفسي فقط',
  'sitting.notLeft': 'ما زلتم تطلبون معًا: لم نتمكن من إبلاغ الآخرين. حاول مرة أخرى.',
  'sitting.basket': 'عرض سلة الطاولة',
  'sitting.you': 'أنت',
  'sitting.guest': 'الضيف {letter}',
  'sitting.others': 'من معك على الطاولة',
  'sitting.total': 'للجميع',
  'sitting.lastRound': 'الجولة {number} أرسلها {name}.',
  'sitting.lastRound.you': 'أرسلت الجولة {number}.',
  'sitting.stale': 'لا اتصال. أطباق الآخرين كما رأيناها آخر مرة.',
  'sitting.sent': 'الجولة {number} في حسابك. لم يُخصم شيء.',
  'sitting.nothing': 'لم يبقَ ما يُرسل. ربما أرسله غيرك.',
  'sitting.failedLines': 'بعض الأطباق غير متاح الآن. أزل ما هو معلّم، ثم أرسل من جديد.',
  'sitting.failedMark': 'غير متاح الآن',
  'sitting.failedOther': 'أحد أطباق {name} غير متاح الآن. يمكن إرسال الباقي.',
  'sitting.stuck': 'سلة الطاولة لا تستجيب. حاول مرة أخرى، أو اسأل فريقنا.',
  'sitting.offline': 'لم يُرسل شيء: لم تصلنا أطباقك. حاول مرة أخرى.',
  'sitting.lost': 'ضاع الرد، فقد يكون الطلب في حسابك. يمكنك الضغط مجددًا: لا يُرسل شيء مرتين.',
  'sitting.refused': 'لم يُرسل شيء. حاول مرة أخرى، أو اسأل فريقنا.',
  'sitting.over': 'أُغلقت سلة الطاولة، وربما أُرسل بعض هذه الأطباق. اسأل فريقنا قبل أن تطلبها من جديد.',
};
