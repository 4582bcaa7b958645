// Imported for their side effects: each model connects itself.
import './customer-data.model.ts';
import './hit.model.ts';
import './remote-events.model.ts';
