import type { Words } from '../translation.ts';

/** Texts of failed checks, payments and vouchers. */
export const words: Words = {
  'basketCheck.unavailable.heading': 'غير متاح حاليًا',
  'basketCheck.unavailable': 'لا يستقبل المكان هذا الطلب حاليًا. سلتك محفوظة: اسأل الفريق أو حاول لاحقًا.',
  'basketCheck.timeslot.heading': 'اختر وقتًا آخر',
  'basketCheck.timeslot': 'لم يعد الوقت الذي اخترته متاحًا. اختر وقتًا آخر.',
  'basketCheck.discounts': 'لا يمكن الجمع بين هذه الخصومات. أزل واحدًا منها.',
  'basketCheck.vouchers': 'انتهت مهلة قسائمك. أضفها مرة أخرى.',
  'basketCheck.other': 'تعذر التحقق من سلتك. حاول مرة أخرى.',
  'failure.heading': 'لم تتم دفعتك',
  'failure.cancelled.heading': 'أُلغيت الدفعة',
  'failure.notTaken.heading': 'لم تُؤخذ دفعتك',
  'failure.declined': 'رُفضت بطاقتك. لم يُخصم منك شيء، وسلتك كما تركتها.',
  'failure.cancelled': 'أُلغيت الدفعة. لم يُخصم منك شيء، وسلتك كما تركتها.',
  'failure.notTaken': 'لم يتمكن المكان من قبول الطلب الآن. لم يُخصم منك شيء، وسلتك كما تركتها.',
  'failure.repriced.heading': 'تغيرت الأسعار',
  'failure.repriced':
    'ما يطلبه المكان مقابل طلبك غير ما عُرض عليك. لم يُخصم منك شيء. راجع سلتك قبل أن تحاول مرة أخرى.',
  'failure.bill.declined': 'رُفضت بطاقتك. لم يُخصم منك شيء.',
  'failure.bill.cancelled': 'أُلغيت الدفعة. لم يُخصم منك شيء.',
  'failure.bill.notTaken': 'لم يتمكن المكان من قبول الدفعة الآن. لم يُخصم منك شيء.',
  'failure.bill.overpaid':
    'لم يُؤخذ شيء من بطاقتك: تغير الحساب، وبقي منه أقل مما كنت ستدفعه. راجعه قبل أن تحاول مرة أخرى.',
  'failure.overpaid.heading': 'تغير الحساب',
  'failure.unresolved.heading': 'لا نعرف بعد إن كنت قد دفعت',
  'failure.unresolved.text':
    'لا تدفع مرة أخرى من فضلك. أرِ هذه الصفحة لأحد أفراد الفريق: يمكنهم البحث عن الدفعة بمرجعها. ونحن نسأل عنها كلما عدت.',
  'voucher.added': 'أُضيفت قسيمة {friendlyName} إلى سلتك وسيُطبق الخصم عند الدفع',
  'voucher.failed': 'للأسف تعذرت إضافة القسيمة. حاول مرة أخرى أو اسأل فريقنا.',
  'voucher.unchecked': 'تعذر التحقق من هذا الرمز الآن. حاول مرة أخرى.',
  'voucher.duplicate': 'هذه القسيمة في سلتك بالفعل.',
  'voucher.underWay': 'هذه القسيمة قيد التغيير الآن. حاول مرة أخرى بعد لحظة.',
  'voucher.paymentUnderWay': 'لا يمكن تغيير القسائم أثناء التحقق من دفعتك.',
  'voucher.removalFailed': 'تعذرت إزالة القسيمة. ما زالت في سلتك: حاول مرة أخرى.',
  'voucher.offForTab': 'أُزيلت قسائمك من سلتك: ما يُخصم من الحساب المفتوح يُخصم من فاتورته.',
  'voucher.secondStaffDiscount': 'في سلتك خصم موظفين بالفعل، ويُستخدم مرة واحدة لكل سلة.',
  'voucher.staffFailed': 'للأسف تعذرت إضافة خصم الموظفين. حاول مرة أخرى.',
};
