//! Cards of other systems, against nginx's cache before the same system (`../../README.md`): what many readers cost it, and
//! what a slow, a silent and a talkative one costs readers.

mod crowds;
mod nginx;
mod school;
mod silence;
mod steady;
mod upstream;

use std::path::Path;
use std::time::Duration;

use nginx::Nginx;
use school::School;
use upstream::Upstream;

/// Entries and bytes of a text in what is usually asked for.
const USUAL: (usize, usize) = (10, 30);
/// Seconds an answer is fresh where it is to get old, as at the peer.
const FRESH_SECONDS: u32 = 1;
/// Until it is old for sure.
const OLD: Duration = Duration::from_millis(1_300);

/// What takes part.
struct Stage {
    upstream: Upstream,
    nginx: Nginx,
    school: School,
}

/// Measures and prints.
pub async fn run(binary: &Path, seconds: u64) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let (data, peer) = (folder.path().join("data"), folder.path().join("nginx"));
    std::fs::create_dir(&peer)?;
    let upstream = Upstream::start().await?;
    let nginx = Nginx::start(&peer, upstream.address).await?;
    let school = School::open(binary, &data, upstream.address).await?;
    let mut stage = Stage { upstream, nginx, school };
    crowds::cold(&stage).await?;
    crowds::old(&stage).await?;
    steady::answers(&stage).await?;
    silence::of_a_known_one(&stage, seconds).await?;
    // last, for these cards fill the student's page
    steady::many_cards(&mut stage, seconds).await
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
