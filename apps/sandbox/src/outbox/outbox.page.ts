import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/index.ts';
import { escapeHtml, type renderPage } from '../http/html.ts';
import { directionOf } from '../locale/direction.ts';
import { emptyNote, operatorPage, timeElement } from '../operator/operator-page.ts';
import { operatorTextsOf } from '../operator/texts.ts';
import { outboxTextsOf } from './outbox.texts.ts';

export type Message = Selectable<MessageTable>;

/** Escapes a text and makes its web addresses links. */
const linkify = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, '<a href="$&" rel="noreferrer">$&</a>');

const messageItem = (message: Message, isOpen: boolean, locale: string): string => {
  const { channels, unsubscribe } = outboxTextsOf(locale);
  const title = escapeHtml(message.subject || message.text.slice(0, 60));
  const url = escapeHtml(message.unsubscribe_url);
  return (
    `<details class="card"${isOpen ? ' open' : ''}><summary><span class="badge">${channels[message.channel]}</span>` +
    `<b dir="auto">${title}</b><bdi>${escapeHtml(message.recipient)}</bdi>` +
    `<span>${operatorTextsOf(locale).time}: ${timeElement(message.received_at, locale)}</span></summary>` +
    `<pre lang="${escapeHtml(message.locale)}" dir="${directionOf(message.locale)}">${linkify(message.text)}</pre>` +
    (url && `<p class="note">${unsubscribe}: <a href="${url}" rel="noreferrer"><bdi>${url}</bdi></a></p>`) +
    '</details>'
  );
};

/** The messages that the platform sent, the newest open. `to` is the recipient they are filtered by. */
export const outboxPage = (messages: readonly Message[], to: string, locale: string): ReturnType<typeof renderPage> => {
  const { title, lead, filter, recipient, empty } = outboxTextsOf(locale);
  const items = messages.map((message, index) => messageItem(message, index === 0, locale)).join('');
  return operatorPage({
    locale,
    title,
    lead,
    content:
      `<form class="scroll" method="get" action="/outbox"><input type="search" name="to" value="${escapeHtml(to)}"` +
      ` placeholder="${filter}" aria-label="${recipient}"></form>` +
      `<div class="messages">${items || emptyNote(empty)}</div>`,
  });
};
