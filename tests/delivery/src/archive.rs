//! Reading a person's archive to its end (XEP-0313).

use anyhow::Context as _;

use crate::stream::{Stream, between};

/// The bodies of all messages, in the archive's order.
pub async fn read(stream: &mut Stream) -> anyhow::Result<Vec<String>> {
    let mut bodies = Vec::new();
    let mut after = String::new();
    for page in 0.. {
        let id = format!("page{page}");
        stream.send(&format!("<iq xmlns='jabber:client' type='set' id='{id}'><query xmlns='urn:xmpp:mam:2' queryid='{id}'><set xmlns='http://jabber.org/protocol/rsm'><max>100</max>{after}</set></query></iq>")).await?;
        loop {
            let text = stream.wait_for(&id).await?;
            if text.starts_with("<iq") {
                if text.contains("complete='true'") {
                    return Ok(bodies);
                }
                let last = between(&text, "<last>", "</last>").with_context(|| text.clone())?;
                after = format!("<after>{last}</after>");
                break;
            }
            // a message that was taken back has none
            bodies.push(between(&text, "<body>", "</body>").unwrap_or_default().to_owned());
        }
    }
    Ok(bodies)
}
