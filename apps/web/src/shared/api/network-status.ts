/** Status of a failure that the phone gives itself, when no answer of ours came; its texts are in the area `system`. */
export const NETWORK_STATUS = 0;
