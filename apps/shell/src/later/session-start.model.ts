import { sample } from 'effector';
import { sessionStarted } from '@croupier/session';
import '@croupier/session/keeping';
import { laterStarted } from './later.model.ts';

sample({ clock: laterStarted, target: sessionStarted });
