/** A person's name and an address line in one script, as they are typed. */
export type NameInScript = { script: string; name: string; address: string };

const entry = (script: string, name: string, address: string): NameInScript => ({ script, name, address });

/** Names that documents print (rules/money#letters): two or more in each of the scripts. */
export const namesInScripts: readonly NameInScript[] = [
  entry('Latin', 'Zoë O’Neil-Müller', '12 High Street'),
  entry('Latin', 'Żółć Wiśniewski', 'ul. Łąkowa 7, Łódź'),
  entry('Latin', 'Ștefan Țepeș', 'Strada Știrbei Vodă 3, București'),
  entry('Latin', 'Đorđe Žižek Šćepanović', 'Đakovačka 8'),
  entry('Latin', 'Ğülşah İnönü Işık', 'İstiklal Caddesi 5'),
  entry('Latin', 'Guðrún Þorsteinsdóttir', 'Laugavegur 1, Reykjavík'),
  entry('Latin', 'J̌oseph M̄ana x̌ʷay', 'Ōtautahi Road 2'),
  entry('Vietnamese', 'Nguyễn Thị Hồng Nhi', '8 Đường Lê Lợi, Huế'),
  entry('Vietnamese', 'Trần Đức Kiệt', 'Phố Huế, Hà Nội'),
  entry('Greek', 'Αθηνά Ψαρρά', 'Οδός Ερμού 14, Αθήνα'),
  entry('Greek', 'Γιώργος Παπαδόπουλος', 'Λεωφόρος Κηφισίας 3'),
  entry('Cyrillic', 'Наталья Петрова', 'ул. Ленина, д. 5, кв. 7'),
  entry('Cyrillic', 'Їжакевич Ґалаґан', 'вул. Хрещатик, 22'),
  entry('Cyrillic', 'Љубица Ђорђевић', 'Кнез Михаилова 6'),
  entry('Arabic', 'محمد الحسيني', 'شارع الملك فيصل ١٢'),
  entry('Arabic', 'فاطمة لالا', 'محمد Smith, 12 High Street'),
  entry('Arabic', 'پریسا چاوشی', 'خیابان ولیعصر، پلاک ۷'),
  entry('Hebrew', 'יעל כהן', 'רחוב הרצל 5, תל אביב'),
  entry('Hebrew', 'דוד (דודי) בן־גוריון', 'Flat 2 (דירה 2), 9 Park Road'),
  entry('Devanagari', 'प्रियंका शर्मा', '१२ महात्मा गांधी मार्ग'),
  entry('Devanagari', 'कृष्ण क्षत्रिय', 'हिन्दी भवन, दिल्ली'),
  entry('Bengali', 'সুমাইয়া রহমান', '৫ ধানমন্ডি, ঢাকা'),
  entry('Bengali', 'কৃষ্ণেন্দু চট্টোপাধ্যায়', 'কলকাতা ৭০০০০১'),
  entry('Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਅੰਮ੍ਰਿਤਸਰ ੧੨'),
  entry('Gurmukhi', 'ਹਰਜੀਤ ਕੌਰ', 'ਲੁਧਿਆਣਾ'),
  entry('Gujarati', 'પ્રિયંકા પટેલ', '૧૨ ગાંધી માર્ગ, અમદાવાદ'),
  entry('Gujarati', 'કૃણાલ શ્રીમાળી', 'સુરત'),
  entry('Tamil', 'கார்த்திகேயன் சுப்பிரமணியம்', '5 அண்ணா சாலை, சென்னை'),
  entry('Tamil', 'லக்ஷ்மி ஸ்ரீநிவாசன்', 'மதுரை'),
  entry('Sinhala', 'ක්‍රිෂාන්ත ජයසූරිය', 'ගාලු පාර, කොළඹ 3'),
  entry('Sinhala', 'ශ්‍රීමතී විජේසිංහ', 'මහනුවර'),
  entry('Thai', 'สมชาย ศรีสุวรรณ', '12 ถนนสุขุมวิท กรุงเทพฯ'),
  entry('Thai', 'น้ำผึ้ง กิ่งแก้ว', 'เชียงใหม่'),
  entry('Georgian', 'ნინო ბერიძე', 'რუსთაველის გამზირი 4, თბილისი'),
  entry('Armenian', 'Արմեն Պետրոսյան', 'Մաշտոցի պողոտա 10, Երևան'),
  entry('Ethiopic', 'አበበ ቢቂላ', 'አዲስ አበባ'),
  entry('Ethiopic', 'ጽጌ ማርያም', 'መቐለ'),
  entry('Chinese (simplified)', '李娜', '北京市朝阳区建国路88号'),
  entry('Chinese (simplified)', '张伟喆', '上海市浦东新区世纪大道100号，三楼'),
  entry('Chinese (traditional)', '陳怡君', '台北市信義區忠孝東路五段七號'),
  entry('Japanese', '髙橋さくら', '東京都渋谷区神南１丁目19−11'),
  entry('Japanese', 'サトウ・タロー', '大阪市北区梅田3丁目'),
  entry('Korean', '김민준', '서울특별시 강남구 테헤란로 152'),
  entry('Korean', '황보 혜림', '부산광역시 해운대구'),
];

/** A name with letters that no font has: drawn as boxes, read as they are. */
export const nameWithEmoji: NameInScript = entry('Emoji', 'Aunt Jo 🎉', '12 High Street 👩‍👩‍👧 ᠮᠣᠩ');
