import type { Words } from '../translation.ts';

/** Texts for finding a venue or a train, and for opening the page on a phone. */
export const words: Words = {
  'home.search': 'الرمز البريدي أو الاسم',
  'home.search.button': 'بحث',
  'home.search.asking': 'جارٍ البحث عن الرمز البريدي',
  'home.locate': 'استخدم موقعي',
  'home.locating': 'جارٍ تحديد مكانك',
  'home.viewAll': 'عرض الكل',
  'home.more': 'عرض المزيد',
  'home.nearest': 'أقرب الفروع',
  'home.found.zero': 'لا فروع',
  'home.found.one': 'فرع واحد',
  'home.found.two': 'فرعان',
  'home.found.few': '{n} فروع',
  'home.found.many': '{n} فرعًا',
  'home.found.other': '{n} فرع',
  'home.none': 'لا فرع هنا باسم «{text}». إن كان رمزًا بريديًا فاضغط «بحث».',
  'home.postcode.unknown': 'لم نجد الرمز البريدي «{text}». تحقق منه، أو ابحث بالاسم.',
  'home.postcode.failed': 'تعذر البحث عن الرمز البريدي. حاول مرة أخرى، أو ابحث بالاسم.',
  'home.location.refused':
    'لا يُسمح لهذه الصفحة بمعرفة مكانك. يمكنك السماح بذلك في إعدادات المتصفح، أو البحث عن الفرع بطريقة أخرى.',
  'home.location.unavailable': 'هاتفك لا يعرف مكانه حاليًا. يمكنك البحث عن الفرع بطريقة أخرى.',
  'home.location.timedOut': 'لم يحدد هاتفك مكانه. حاول مرة أخرى، أو ابحث عن الفرع بطريقة أخرى.',
  'home.location.unsupported': 'لا يستطيع هذا المتصفح تحديد المكان. يمكنك البحث عن الفرع بطريقة أخرى.',
  'trainError.asking': 'جارٍ البحث عن قطارك',
  'trainError.still': 'ما زلنا لا نرى قطارك. هل هذا الهاتف متصل بشبكة الواي فاي فيه؟',
  'preview.heading': 'معاينة الهاتف',
  'preview.text': 'تظهر أثناء الاختبار فقط.',
  'preview.width': 'العرض',
  'preview.width.px': '{width} بكسل',
  'preview.frame': 'التطبيق بعرض {width} بكسل',
};
