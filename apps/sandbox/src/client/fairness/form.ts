import { h } from '../dom.ts';
import { fieldNames, type FieldName, type Fields } from './address.ts';
import { fieldsOfGame, gameKinds, gameOf, profiles, type Problems } from './read-fields.ts';
import type { FairnessTexts } from './texts.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const options: Readonly<Partial<Record<FieldName, readonly (keyof FairnessTexts)[]>>> = {
  game: gameKinds,
  profile: profiles,
  direction: ['under', 'over'],
};
const numeric: readonly FieldName[] = ['nonce', 'stake', 'winning', 'payout'];
/** The order on the page. */
const order: readonly FieldName[] = [
  'game',
  'profile',
  'server_seed',
  'server_seed_hash',
  'table_commitment',
  'client_seed',
  'beacon_signature',
  'nonce',
  'stake',
  'direction',
  'winning',
  'chips',
  'payout',
];

const createControl = (texts: FairnessTexts, name: FieldName): Control => {
  const choices = options[name];
  const attributes = { id: name, name, 'aria-describedby': `${name}-note` };
  if (choices !== undefined)
    return h('select', attributes, ...choices.map((value) => h('option', { value }, texts[value])));
  const inputmode = numeric.includes(name) ? 'numeric' : 'text';
  return h('input', { ...attributes, type: 'text', inputmode, dir: 'ltr', autocomplete: 'off', spellcheck: 'false' });
};

/** A field with its label and the room for a hint or an error below it. */
const createField = (texts: FairnessTexts, name: FieldName) => {
  const control = createControl(texts, name);
  const label = h('label', { for: name }, texts[name]);
  const hint = name === 'chips' ? texts.chips_hint : '';
  const note = h('p', { class: 'note', id: `${name}-note` }, hint);
  return {
    name,
    control,
    label,
    element: h('div', { class: 'field' }, label, control, note),
    showProblem: (problem: string | undefined): void => {
      control.setAttribute('aria-invalid', String(problem !== undefined));
      note.textContent = problem ?? hint;
    },
  };
};

/** The form for the values of a round. It shows the fields of the chosen game only. */
export const createForm = (texts: FairnessTexts, submit: (fields: Fields) => void) => {
  const fields = order.map((name) => createField(texts, name));
  const values = (): Fields => Object.fromEntries(fields.map(({ name, control }) => [name, control.value]));
  const showGame = (): void => {
    const game = gameOf(values());
    const shown = fieldsOfGame(game);
    for (const { name, element, label } of fields) {
      element.hidden = !shown.includes(name);
      if (name === 'client_seed') label.textContent = game === 'wheel' ? texts.beacon_value : texts.client_seed;
    }
  };
  const element = h(
    'form',
    {
      class: 'card fields',
      novalidate: true,
      onchange: showGame,
      onsubmit: (event) => {
        event.preventDefault();
        submit(values());
      },
    },
    ...fields.map((field) => field.element),
    h('button', { type: 'submit' }, texts.check),
  );
  showGame();
  return {
    element,
    values,
    fillIn: (filled: Fields): void => {
      for (const { name, control } of fields) {
        const text = filled[name];
        if (text !== undefined && fieldNames.includes(name)) control.value = text;
      }
      showGame();
    },
    /** Marks the wrong fields and moves the focus to the first. */
    showProblems: (problems: Problems): void => {
      for (const { name, showProblem } of fields) showProblem(problems[name]);
      fields.find(({ name }) => problems[name] !== undefined)?.control.focus();
    },
  };
};
