// Imported for their side effects: each model connects itself.
import './consent-of-player.model.ts';
import './customer-data.model.ts';
import './hit.model.ts';
import './remote-events.model.ts';
