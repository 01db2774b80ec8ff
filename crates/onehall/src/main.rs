//! Entry point of the OneHall binary.

use clap::Parser as _;
use onehall::commands::Cli;

fn main() -> std::process::ExitCode {
    match onehall::commands::run(Cli::parse()) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("onehall: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}
