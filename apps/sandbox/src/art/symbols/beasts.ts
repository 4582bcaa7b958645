import { around, circle, ellipse, line, path, polygon } from '../canvas.ts';
import { mix, tone } from '../color.ts';
import { facets, ivory, night, type Draw } from './paint.ts';

const eyes = (x: number, y: number, color: string, size = 1): string =>
  [-1, 1]
    .map(
      (side) =>
        polygon(
          [
            [-12, -2],
            [2, -7],
            [11, 4],
            [-2, 6],
          ]
            .map(([dx = 0, dy = 0]) => `${side * (-x + dx * size)},${y + dy * size}`)
            .join(' '),
          color,
        ) + circle(side * -x, y, 2.6 * size, night),
    )
    .join('');

export const fox: Draw = ({ main }) => {
  const fur = mix(main, '#ff7a2e', 0.72);
  return (
    facets([
      [-0.05, fur, '-80,-98 -16,-46 -72,-6'],
      [-0.5, fur, '-69,-74 -32,-44 -62,-20'],
      [0.14, fur, '-16,-46 0,-34 0,24 -34,-4'],
      [0.02, fur, '-72,-6 -16,-46 -34,-4 -94,34'],
      [0, ivory, '-94,34 -34,-4 -20,42 -44,66'],
      [0.25, fur, '-34,-4 0,24 0,88 -20,42'],
      [-0.14, ivory, '-44,66 -20,42 0,88'],
    ]) +
    eyes(40, 14, '#ffe9a8') +
    polygon('-11,74 11,74 0,90', night)
  );
};

export const wolf: Draw = ({ main, accent }) => {
  const fur = mix(main, '#8fa3c8', 0.6);
  return (
    facets([
      [-0.3, fur, '-62,-100 -12,-48 -66,-26'],
      [-0.62, fur, '-54,-78 -26,-48 -56,-36'],
      [0.22, fur, '-12,-48 0,-40 0,16 -26,-8'],
      [-0.02, fur, '-66,-26 -12,-48 -26,-8 -84,16'],
      [-0.22, fur, '-84,16 -26,-8 -34,34 -96,52'],
      [0.55, fur, '-34,34 -26,-8 -14,44 -30,70 -58,74 -96,52'],
      [0.1, fur, '-26,-8 0,16 0,60 -14,44'],
      [-0.4, fur, '-14,44 0,60 0,96 -30,70'],
    ]) +
    eyes(36, 12, tone(accent, 0.35)) +
    polygon('-13,62 13,62 5,76 -5,76', night)
  );
};

export const bear: Draw = ({ main }) => {
  const fur = mix(main, '#9a6238', 0.6);
  return (
    [-62, 62].map((x) => circle(x, -58, 30, tone(fur, -0.25)) + circle(x, -58, 17, tone(fur, -0.55))).join('') +
    facets([
      [0.2, fur, '-34,-78 0,-86 0,-20 -24,-16'],
      [0.02, fur, '-34,-78 -24,-16 -86,10 -76,-40'],
      [-0.16, fur, '-86,10 -24,-16 -42,30 -74,56'],
      [0.36, fur, '-24,-16 0,-20 0,24 -42,30'],
      [-0.05, fur, '-42,30 -74,56 -34,86 -30,56'],
      [0.5, fur, '-42,30 0,24 0,58 -30,56'],
      [0.1, fur, '-30,56 0,58 0,92 -34,86'],
    ]) +
    eyes(34, 0, '#ffe2b0', 0.9) +
    polygon('-20,30 20,30 9,48 -9,48', night) +
    line('M0 48V64M-16 70Q0 62 16 70', night, 4)
  );
};

export const tiger: Draw = ({ main }) => {
  const fur = mix(main, '#ff9a2e', 0.8);
  return (
    [-66, 66].map((x) => circle(x, -62, 26, fur) + circle(x, -62, 13, ivory)).join('') +
    facets([
      [0.12, fur, '-40,-82 0,-90 0,-10 -22,-6'],
      [0, fur, '-40,-82 -22,-6 -92,4 -80,-46'],
      [0.02, ivory, '-92,4 -22,-6 -40,34 -96,44'],
      [-0.12, fur, '-96,44 -40,34 -40,84 -76,66'],
      [0.3, fur, '-22,-6 0,-10 0,34 -40,34'],
      [0, ivory, '-40,34 0,34 0,94 -40,84'],
    ]) +
    [-1, 1]
      .map((side) =>
        [
          [-70, -44, -30, -36],
          [-84, -18, -46, -16],
          [-14, -82, -6, -50],
          [-30, -74, -18, -48],
          [-94, 22, -56, 16],
          [-86, 52, -54, 42],
        ]
          .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
            polygon(`${side * x1},${y1 - 7} ${side * x2},${y2} ${side * x1},${y1 + 7}`, night),
          )
          .join(''),
      )
      .join('') +
    eyes(40, 4, '#d8ff7a') +
    polygon('-17,32 17,32 0,50', '#e8607a') +
    line('M0 50V66M-22 72Q-10 76 0 66Q10 76 22 72', night, 4)
  );
};

export const lion: Draw = ({ main, accent }) => {
  const mane = mix(main, '#b8481f', 0.55);
  return (
    around(16, (index) => polygon('-24,-50 24,-50 0,-104', tone(mane, index % 2 ? -0.2 : 0.1))) +
    circle(0, 0, 66, tone(mane, -0.25)) +
    facets([
      [0.2, '#f0b04a', '-26,-62 0,-68 0,-4 -18,0'],
      [0, '#f0b04a', '-26,-62 -18,0 -62,14 -56,-34'],
      [-0.1, '#f0b04a', '-62,14 -18,0 -30,36 -46,50'],
      [0.34, '#f0b04a', '-18,0 0,-4 0,34 -30,36'],
      [0, ivory, '-30,36 0,34 0,74 -30,70 -46,50'],
    ]) +
    eyes(30, 2, tone(accent, 0.3), 0.9) +
    polygon('-15,32 15,32 0,48', night) +
    line('M0 48V60', night, 4)
  );
};

export const owl: Draw = ({ main, accent }) => {
  const feather = mix(main, '#7a5ac8', 0.35);
  return (
    facets([
      [-0.2, feather, '-72,-98 -30,-62 0,-72 0,96 -52,72 -78,10 -76,-50'],
      [-0.4, feather, '-76,-30 -96,20 -70,74 -52,72 -78,10'],
      [0.28, feather, '-72,-98 -30,-62 0,-50 0,-20 -30,-50'],
      [0.4, feather, '-44,22 0,10 0,96 -34,70'],
    ]) +
    [-36, 36]
      .map(
        (x) =>
          circle(x, -18, 38, tone(feather, 0.45)) +
          circle(x, -18, 29, tone(accent, 0.15)) +
          circle(x, -18, 17, night) +
          circle(x - 6, -25, 6, '#fff'),
      )
      .join('') +
    polygon('-12,4 12,4 0,32', '#ffb347') +
    [0, 1, 2]
      .map((row) =>
        [-18, 0, 18]
          .slice(row === 1 ? 1 : 0)
          .map((x) => line(`M${x - 8 - (row === 1 ? 9 : 0)} ${42 + row * 14}q8 10 16 0`, tone(feather, -0.3), 4))
          .join(''),
      )
      .join('')
  );
};

export const dragon: Draw = ({ main, accent, trim }) => {
  const scale = mix(main, '#d8332e', 0.3);
  return (
    facets([
      [0, trim, '-30,-54 -52,-104 -84,-96 -60,-60 -46,-36'],
      [-0.3, scale, '-46,-36 -98,-44 -70,-6'],
      [-0.36, scale, '-70,-6 -102,20 -62,34'],
      [-0.3, scale, '-62,34 -84,66 -44,62'],
      [0.1, scale, '-30,-54 0,-66 0,-14 -20,-16'],
      [-0.06, scale, '-30,-54 -20,-16 -70,-6 -46,-36'],
      [-0.2, scale, '-70,-6 -20,-16 -30,24 -62,34'],
      [0.24, scale, '-20,-16 0,-14 0,46 -30,24'],
      [-0.12, scale, '-62,34 -30,24 -32,66 -44,62'],
      [0.06, scale, '-30,24 0,46 0,78 -32,66'],
      [-0.34, scale, '-32,66 0,78 0,98 -20,90'],
    ]) +
    polygon('0,-66 -10,-40 0,-22 10,-40', tone(accent, 0.2)) +
    eyes(38, 2, tone(accent, 0.4), 1.1) +
    [-13, 13].map((x) => ellipse(x, 58, 6, 4, night)).join('') +
    [-24, 24].map((x) => polygon(`${x - 6},68 ${x + 6},68 ${x},84`, ivory)).join('')
  );
};

export const cat: Draw = ({ main, accent }) => {
  const fur = mix(main, '#2a2350', 0.7);
  return (
    facets([
      [0, fur, '-78,-96 -24,-52 -74,-10'],
      [-0.4, '#e87aa0', '-68,-76 -38,-50 -66,-28'],
      [0.16, fur, '-24,-52 0,-56 0,30 -34,0'],
      [0.04, fur, '-74,-10 -24,-52 -34,0 -86,30'],
      [-0.14, fur, '-86,30 -34,0 -26,44 -54,72'],
      [0.28, fur, '-34,0 0,30 0,50 -26,44'],
      [0, fur, '-26,44 0,50 0,84 -54,72'],
    ]) +
    [-38, 38]
      .map(
        (x) => ellipse(x, 12, 19, 22, tone(accent, 0.25)) + ellipse(x, 12, 5, 20, night) + circle(x - 6, 4, 4, '#fff'),
      )
      .join('') +
    polygon('-9,44 9,44 0,54', '#ff9ab8') +
    line(
      'M0 54V62M-14 68Q-6 70 0 62Q6 70 14 68M-46 52L-96 44M-46 60L-94 66M46 52L96 44M46 60L94 66',
      tone(fur, 0.6),
      2.5,
    )
  );
};

export const stag: Draw = ({ main, accent }) => {
  const fur = mix(main, '#a8683c', 0.55);
  return (
    [-1, 1]
      .map((side) =>
        line(
          `M${side * 18} -36C${side * 34} -60 ${side * 66} -56 ${side * 74} -100M${side * 44} -58C${side * 40} -74 ${side * 34} -84 ${side * 36} -98M${side * 62} -68C${side * 80} -70 ${side * 92} -76 ${side * 98} -88`,
          tone(accent, 0.35),
          8,
        ),
      )
      .join('') +
    facets([
      [-0.1, fur, '-24,-24 -84,-34 -74,-8 -36,-2'],
      [0.2, fur, '-26,-38 0,-44 0,10 -16,4'],
      [0, fur, '-26,-38 -16,4 -38,12 -36,-10'],
      [-0.18, fur, '-38,12 -16,4 -20,60'],
      [0.3, fur, '-16,4 0,10 0,70 -20,60'],
      [0.5, fur, '-20,60 0,70 0,94 -16,84'],
    ]) +
    eyes(27, 10, ivory, 0.8) +
    polygon('-12,74 12,74 0,90', night)
  );
};

export const bull: Draw = ({ main, accent }) => {
  const hide = mix(main, '#5a2a20', 0.6);
  return (
    [-1, 1]
      .map((side) =>
        path(
          `M${side * 34} -44C${side * 60} -44 ${side * 84} -54 ${side * 94} -92C${side * 104} -50 ${side * 84} -16 ${side * 40} -16Z`,
          tone(ivory, side < 0 ? 0 : -0.15),
        ),
      )
      .join('') +
    facets([
      [-0.2, hide, '-44,-18 -92,-8 -76,16 -40,10'],
      [0.16, hide, '-40,-50 0,-56 0,20 -18,8'],
      [0, hide, '-40,-50 -18,8 -44,24 -50,-16'],
      [-0.2, hide, '-44,24 -18,8 -24,56 -38,60'],
      [0.3, hide, '-18,8 0,20 0,54 -24,56'],
      [0.42, hide, '-38,60 -24,56 0,54 0,96 -26,90'],
    ]) +
    eyes(33, 10, '#ffd27a', 0.9) +
    [-13, 13].map((x) => ellipse(x, 72, 7, 5, night)).join('') +
    line('M-13 76C-14 104 14 104 13 76', accent, 6)
  );
};
