import { compareNames, nameKeyOf } from './person-name.ts';

const person = (text: string) => {
  const [first_name = '', last_name = ''] = text.split(' | ');
  return { first_name, last_name };
};

it.each([
  ['Ann | Example', 'ANN EXAMPLE'],
  ['Ann | Example', 'Example, Ann'],
  ['Ann | Example', 'MRS A. EXAMPLE'],
  ['Ann Marie | Example', 'ANN EXAMPLE'],
  ['Ann | Example', 'ANN MARIE EXAMPLE'],
  ['María José | García López', 'MARIA JOSE GARCIA'],
  ['Jörg | Müller', 'JOERG MUELLER'],
  ['Jörg | Müller', 'JORG MULLER'],
  ['Søren | Weiß', 'SOREN WEISS'],
  ['Şahin | Çelik', 'SAHIN CELIK'],
  ['Işıl | Yıldız', 'ISIL YILDIZ'],
  ['Siobhán | O’Neil', 'SIOBHAN O NEIL'],
  ['Anna-Lena | Schmidt', 'ANNA LENA SCHMIDT'],
  ['Александр | Ющенко', 'ALEXANDER YUSHCHENKO'],
  ['Юлия | Дмитриева', 'Iuliia Dmitrieva'],
  ['Yuliya | Dmitrieva', 'Юлия Дмитриева'],
  ['Γιώργος | Παπαδόπουλος', 'GIORGOS PAPADOPOULOS'],
  ['محمد | الحسن', 'MOHAMMED AL HASSAN'],
  ['Ahmed | Khaled', 'أحمد خالد'],
  ['عبد الله | يوسف', 'ABDULLAH YOUSSEF'],
])('%s is %s', (name, holder) => {
  expect(compareNames(person(name), holder)).toBe('same');
});

it.each([
  ['Ann | Example', 'BOB EXAMPLE'],
  ['Ann | Example', 'ANN OTHER'],
  ['Ann | Example', 'EXAMPLE'],
  ['Ann | Example', 'ANN'],
  ['Ann | Example', 'B EXAMPLE'],
  ['Ann | Example', 'A E'],
  ['Martin | Example', 'MARTINA EXAMPLE'],
  ['Ann Marie | Example', 'ANN BOB EXAMPLE'],
  ['محمد | الحسن', 'OMAR AL HASSAN'],
  ['Юлия | Дмитриева', 'Ольга Дмитриева'],
])('%s is not %s', (name, holder) => {
  expect(compareNames(person(name), holder)).toBe('different');
});

it.each([
  ['Ann | ', 'ANN EXAMPLE'],
  [' | ', 'ANN EXAMPLE'],
  ['Ann | Example', '...'],
  ['山田 | 太郎', 'YAMADA TARO'],
])('%s cannot be compared with %s', (name, holder) => {
  expect(compareNames(person(name), holder)).toBe('unknown');
});

it('gives all spellings of a name one key', () => {
  const keys = ['Jörg | Müller', 'MUELLER | JOERG', 'jorg | muller '].map((name) => nameKeyOf(person(name)));
  expect(new Set(keys).size).toBe(1);
  expect(nameKeyOf(person('Ann | '))).toBeNull();
  expect(nameKeyOf(person('Ann | Example'))).not.toBe(nameKeyOf(person('Bob | Example')));
});
