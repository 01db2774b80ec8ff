//! Many messages at the same moment.

use futures::future::join_all;

use super::client::Client;
use super::{Server, id, im, text};

/// Messages of each person to each other one.
const EACH: usize = 40;

/// The same ids from every device of a person.
async fn say_all(client: &mut Client, me: &str, others: &[String]) {
    for number in 0..EACH {
        for other in others.iter().filter(|other| *other != me) {
            client.send(&text(me, other, &format!("{me}-{other}-{number}"), &format!("{me} {number}"))).await;
        }
    }
}

/// The bodies of messages that came, until `count` came and a ping was answered.
async fn bodies(client: &mut Client, count: usize) -> Vec<String> {
    let body = |text: String| Some(text.split_once("<body>")?.1.split_once("</body>")?.0.to_owned());
    let mut all = Vec::new();
    while all.len() < count {
        all.extend(client.next().await.and_then(body));
    }
    all.extend(client.ping().await.into_iter().filter_map(body));
    all
}

#[tokio::test]
async fn what_many_say_at_once_is_kept_once_and_in_order() {
    let server = Server::start().await;
    let mut callers = Vec::new();
    for name in ["student", "teacher", "office"] {
        callers.push(server.app.sign_in(name).await);
    }
    let ids: Vec<String> = callers.iter().map(id).collect();
    let mut clients = Vec::new();
    for (caller, me) in callers.iter().zip(&ids) {
        clients.push((server.here(caller, "web-a").await, me.clone()));
    }
    // a second device of the first person says the same at the same time
    let mut twin = server.here(&callers[0], "ios-a").await;
    let everybody = clients.iter_mut().map(|(client, me)| say_all(client, me, &ids));
    futures::join!(join_all(everybody), say_all(&mut twin, &ids[0], &ids));

    twin.ping().await;
    for (client, me) in &mut clients {
        let got = bodies(client, 2 * EACH).await;
        assert_eq!(got.len(), 2 * EACH, "{me}: {got:?}");
        for other in ids.iter().filter(|other| *other != me) {
            let of_other: Vec<&String> = got.iter().filter(|body| body.starts_with(other.as_str())).collect();
            let expected: Vec<String> = (0..EACH).map(|number| format!("{other} {number}")).collect();
            assert_eq!(of_other, expected.iter().collect::<Vec<_>>());
        }
    }
    for (caller, me) in callers.iter().zip(&ids) {
        for other in ids.iter().filter(|other| *other != me) {
            let page = im(caller, "tigase/shiku_msgs", &[("receiver", other), ("pageSize", "100")]).await;
            assert_eq!(page["messages"].as_array().unwrap().len(), 2 * EACH, "{me} with {other}");
        }
    }
    server.app.finish().await;
}
