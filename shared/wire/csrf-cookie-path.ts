/** Path of the call that sets the cookie XSRF-TOKEN, below `/api/`. Its row is `getCsrfCookie`. */
export const CSRF_COOKIE_PATH = 'sanctum/csrf-cookie';

/** Status of a write whose XSRF token the backend does not take. Nothing was done. It is Laravel's, and no standard. */
export const TOKEN_MISMATCH = 419;
