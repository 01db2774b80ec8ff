//! Programs of others that make one file of another.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use tokio::time::timeout;

use super::sandbox::Sandbox;
use crate::end::{Limit, WorkerError};
use crate::limits::Limits;
use crate::order::{Becomes, CONVERTER};

/// Where programs that are named without a folder are looked for.
const PROGRAMS: [&str; 3] = ["/usr/local/bin", "/usr/bin", "/bin"];

/// What a converter is to do.
#[derive(Debug)]
pub struct Conversion<'a> {
    /// The program, by its path or by the name it has in `/usr/local/bin`, `/usr/bin` or `/bin`. It has to be a program of this
    /// machine, not a script.
    pub program: &'a Path,
    /// Its arguments; file names in them are those within the folder.
    pub args: Vec<String>,
    /// The folder it works in, its input there already. All of it is open to the program, and nothing else.
    pub folder: &'a Path,
    /// What it may use.
    pub limits: Limits,
}

impl Sandbox {
    /// Has a program work in a folder, when it is its turn, to its good end.
    ///
    /// # Errors
    /// When it can not be started, takes too much or does not end with success.
    pub async fn convert(&self, conversion: Conversion<'_>) -> Result<(), WorkerError> {
        let Conversion { program, args, folder, limits } = conversion;
        let turn = self.converter_turn().await?;
        let becomes = Becomes { program: find(program), folder: folder.to_owned() };
        let order = self.order(limits, Some(becomes));
        let mut command = self.command(CONVERTER, &order, &args)?;
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let mut running = self.run(command, CONVERTER, turn).await?;
        match timeout(limits.wall, running.ended()).await {
            Ok(Ok(status)) if status.success() => {
                running.leave("done").await;
                Ok(())
            }
            Ok(Ok(status)) => Err(running.failed(status).await),
            Ok(Err(error)) => Err(running.end(WorkerError::NotStarted(error.to_string())).await),
            Err(_) => Err(running.end(Limit::Wall.into()).await),
        }
    }
}

fn find(program: &Path) -> PathBuf {
    if program.components().count() > 1 {
        return program.to_owned();
    }
    let places = PROGRAMS.iter().map(|folder| Path::new(folder).join(program));
    places.clone().find(|path| path.is_file()).unwrap_or_else(|| program.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_name_is_looked_for_and_a_path_is_not() {
        assert!(find(Path::new("sh")).is_absolute());
        assert_eq!(find(Path::new("/opt/x/ffmpeg")), Path::new("/opt/x/ffmpeg"));
        assert_eq!(find(Path::new("no-such-program")), Path::new("no-such-program"));
    }
}
