// Imported for their connections: these models export nothing that the forms use.
import './auth-request.model.ts';
import './incomplete.model.ts';
import './landing-parameters.model.ts';
import './popup-closing.model.ts';
import './sign-in-tracking.model.ts';
