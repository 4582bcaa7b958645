import { productSizes } from './index.ts';

test('every size is a width and a height in integer pixels', () => {
  for (const size of productSizes) expect(size).toMatch(/^[1-9]\d{1,3}x[1-9]\d{1,3}$/);
});

test.each(['44x56', '880x380'])('contains %s at single and double density', (size) => {
  const doubled = size
    .split('x')
    .map((side) => Number(side) * 2)
    .join('x');
  expect(productSizes).toEqual(expect.arrayContaining([size, doubled]));
});

test('contains the size of previews in social networks', () => {
  expect(productSizes).toContain('1200x630');
});
