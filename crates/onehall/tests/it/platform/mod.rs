//! What every route stands on.

mod migrations;
