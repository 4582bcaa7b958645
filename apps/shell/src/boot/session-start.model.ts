import { sample } from 'effector';
import { sessionStarted } from '@croupier/session';
import '@croupier/session/session-background';
import { deferredStarted } from './deferred.model.ts';

sample({ clock: deferredStarted, target: sessionStarted });
