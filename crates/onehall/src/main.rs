//! Entry point of the OneHall binary.
fn main() {}
