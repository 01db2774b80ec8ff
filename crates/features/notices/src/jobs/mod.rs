//! Background work of notices.

mod forget_readings;

pub use forget_readings::ForgetReadings;
