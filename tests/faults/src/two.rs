//! A second server on the folder of the first.

use onehall_delivery::node::Node;

use crate::campaign::Campaign;
use crate::hall::Hall;

/// Starts a second one, which has to be refused with the name of the first, and the first goes on.
pub async fn run(campaign: &Campaign) -> anyhow::Result<()> {
    let hall = Hall::open(campaign.place(false)?).await?;
    let writing = hall.writes();
    hall.writes_again(&writing.ledger).await?;
    let mut second = hall.place.onehall();
    second.args(["serve", "--listen", &Node::new("b")?.address.to_string()]);
    let second = tokio::process::Command::from(second).kill_on_drop(true).output();
    let second = tokio::time::timeout(crate::hall::HEALS, second).await;
    hall.writes_again(&writing.ledger).await?;
    let ledger = writing.stop().await?;
    let refused = second.map_err(|_| anyhow::anyhow!("a second server runs on the same folder"))??;
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    anyhow::ensure!(!refused.status.success(), "the second server ended well: {said}");
    let first = hall.node.id().map(|id| id.to_string()).unwrap_or_default();
    anyhow::ensure!(said.contains(&first), "it does not say that process {first} has the folder: {said}");
    hall.end(campaign, "the second server was refused", &ledger).await
}
