// Imported for their connections.
import './customer-data.model.ts';
import './hit.model.ts';
import './remote-events.model.ts';
