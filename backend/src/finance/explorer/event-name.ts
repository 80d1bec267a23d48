/** How an event is named: a stream and a version, as `gateway:razorpay:7`. */
export const EVENT_NAME = /^[\w.:-]{1,100}:\d{1,15}$/;
