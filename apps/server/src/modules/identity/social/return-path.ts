/** Path that providers lead back to; it is what has to be allowed at them, for each host. */
export const RETURN_PATH = '/m/login';
