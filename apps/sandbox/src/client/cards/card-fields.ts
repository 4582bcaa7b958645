import type { CardFrameMessage } from '@croupier/provider-contract';
import cardValidator from 'card-validator';
import type { CardTexts } from '../../payments/cards/card.texts.ts';
import { caretAfter, groupExpiry, groupNumber, westernDigits } from './card-format.ts';

/** What the page knows: its texts, and the site that embeds it. */
export type CardFieldsSetup = Readonly<{ texts: CardTexts; parentOrigin: string }>;

type Field = 'number' | 'expiry';
type Entered = Readonly<{ number: string; expiry: string }>;
type Accepted = Readonly<{ token: string; brand: string; last4: string; expiry: string }>;
type Message = CardFrameMessage extends infer One
  ? One extends CardFrameMessage
    ? Omit<One, 'source'>
    : never
  : never;

/** Time without input after which complete fields are sent. A longer card number may follow a valid shorter one. */
const typingPause_ms = 350;

const readSetup = (element: HTMLElement): CardFieldsSetup => JSON.parse(element.dataset['setup'] ?? '{}');

/** Sends messages to the embedding page; only its origin receives them. */
const createParent =
  ({ parentOrigin }: CardFieldsSetup) =>
  (message: Message): void => {
    if (window.parent !== window) window.parent.postMessage({ source: 'croupier-card', ...message }, parentOrigin);
  };

const isValid: Readonly<Record<Field, (value: string) => boolean>> = {
  number: (value) => cardValidator.number(value).isValid,
  expiry: (value) => /^\d{2}\/\d{2}$/.test(value) && cardValidator.expirationDate(value).isValid,
};

/** Stores the card at the provider. Returns its token, the field that is wrong, or the reason without an answer. */
const sendCard = async (card: Entered): Promise<Accepted | Field | 'session_expired' | 'failed'> => {
  try {
    const response = await fetch(`${location.pathname}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    if (response.status === 401) return 'session_expired';
    const answer = await response.json();
    if (response.status === 422) return answer.error.message === 'expiry' ? 'expiry' : 'number';
    return response.ok ? answer : 'failed';
  } catch {
    return 'failed';
  }
};

class CardFields {
  private readonly setup: CardFieldsSetup;
  private readonly post: (message: Message) => void;
  private readonly status: HTMLElement | null;
  /** The card that was sent last; an answer to an earlier one is ignored. */
  private sent: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly form: HTMLFormElement) {
    this.setup = readSetup(form);
    this.post = createParent(this.setup);
    this.status = form.querySelector('#status');
    form.addEventListener('input', ({ target }) => this.typed(target));
    form.addEventListener('focusout', ({ target }) => this.left(target));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.submitted();
    });
    this.post({ type: 'ready' });
  }

  private input(field: Field): HTMLInputElement {
    return this.form.querySelector<HTMLInputElement>(`#${field}`) ?? new HTMLInputElement();
  }

  private entered(): Entered {
    return { number: this.input('number').value.replace(/\D/g, ''), expiry: this.input('expiry').value };
  }

  private fieldOf(target: EventTarget | null): Field | null {
    return (['number', 'expiry'] as const).find((field) => this.input(field) === target) ?? null;
  }

  private say(text: string): void {
    if (this.status) this.status.textContent = text;
  }

  private showProblem(field: Field, text: string): void {
    const [input, place] = [this.input(field), this.form.querySelector(`#${field}-problem`)];
    if (place) place.textContent = text;
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  private problemOf(field: Field): string {
    const value = this.entered()[field];
    if (value === '') return this.setup.texts[`${field}_required`];
    return isValid[field](value) ? '' : this.setup.texts[`${field}_invalid`];
  }

  private typed(target: EventTarget | null): void {
    const field = this.fieldOf(target);
    if (!field) return;
    const input = this.input(field);
    const digitsBefore = westernDigits(input.value.slice(0, input.selectionStart ?? 0)).length;
    const atEnd = input.selectionStart === input.value.length;
    input.value = field === 'number' ? groupNumber(input.value) : groupExpiry(input.value);
    if (!atEnd) input.setSelectionRange(...caretAfter(input.value, digitsBefore));
    this.showProblem(field, '');
    clearTimeout(this.timer);
    if (this.sent !== null) {
      this.sent = null;
      this.say('');
      this.post({ type: 'incomplete' });
    }
    this.timer = setTimeout(() => this.send(), typingPause_ms);
  }

  /** Shows the problem of a field that the player leaves after an entry. */
  private left(target: EventTarget | null): void {
    const field = this.fieldOf(target);
    if (field && this.input(field).value !== '') this.showProblem(field, this.problemOf(field));
    this.send();
  }

  /** Enter in a field: shows all problems and moves to the first. */
  private submitted(): void {
    const wrong = (['number', 'expiry'] as const).filter((field) => {
      this.showProblem(field, this.problemOf(field));
      return this.problemOf(field) !== '';
    });
    if (wrong[0]) this.input(wrong[0]).focus();
    this.send();
  }

  /** Sends complete fields, once for the same card. */
  private send(): void {
    clearTimeout(this.timer);
    const card = this.entered();
    const key = `${card.number} ${card.expiry}`;
    if (this.sent === key || !isValid.number(card.number) || !isValid.expiry(card.expiry)) return;
    this.sent = key;
    this.say(this.setup.texts.checking);
    void sendCard(card).then((answer) => {
      if (this.sent === key) this.answered(answer);
    });
  }

  private answered(answer: Awaited<ReturnType<typeof sendCard>>): void {
    const { texts } = this.setup;
    if (typeof answer === 'object') {
      const name = cardValidator.number(this.entered().number).card?.niceType ?? '';
      this.say(texts.ready.replace('{card}', `\u2066${name} •••• ${answer.last4}\u2069`));
      this.post({ type: 'card', ...answer });
      return;
    }
    this.sent = null;
    this.say(answer === 'failed' || answer === 'session_expired' ? texts[answer] : '');
    if (answer === 'number' || answer === 'expiry') this.showProblem(answer, texts[`${answer}_invalid`]);
    if (answer === 'session_expired') this.post({ type: 'error', code: answer });
  }
}

/** Connects the fields of the page with the provider and with the page that embeds them. */
export const showCardFields = (form: HTMLFormElement): void => void new CardFields(form);

/** Reports to the embedding page that the fields have expired. */
export const reportExpired = (element: HTMLElement): void =>
  createParent(readSetup(element))({ type: 'error', code: 'session_expired' });
