//! What a hub makes of what other nodes tell.

use std::sync::Arc;

use onehall_bus::Wire;
use onehall_kernel::{TenantId, UserId};
use onehall_xmpp::jid::{Device, Jid};
use tokio::sync::mpsc;
use uuid::Uuid;

use super::{Hub, NewSession, Seen, ToSession, Told};

const PERSON: UserId = UserId(7);

fn tenant() -> TenantId {
    TenantId::default_tenant()
}

fn seen(key: u64, resource: &str, since: i64) -> Seen {
    Seen {
        key,
        tenant: tenant(),
        user: PERSON,
        jid: format!("7@onehall.local/{resource}"),
        sign_in: Uuid::from_u128(1),
        since,
        several: true,
        available: true,
        reserved: false,
        roster: false,
        copies: false,
        hears: false,
        groups: Vec::new(),
    }
}

fn enter(hub: &Hub, resource: &str, now: i64) -> mpsc::Receiver<ToSession> {
    let jid = Jid::parse(&format!("7@onehall.local/{resource}")).unwrap();
    let device = Device::of(&jid).unwrap();
    let sign_in = Uuid::from_u128(2);
    hub.enter(NewSession { jid, tenant: tenant(), user: PERSON, device, sign_in, several: true, now }).1
}

fn resources(hub: &Hub) -> Vec<String> {
    let mut all: Vec<String> =
        hub.of(&tenant(), PERSON).iter().filter_map(|one| one.jid.resource().map(str::to_owned)).collect();
    all.sort_unstable();
    all
}

fn is_forced_out(queue: &mut mpsc::Receiver<ToSession>) -> bool {
    matches!(queue.try_recv(), Ok(ToSession::End(_)))
}

#[test]
fn changes_count_in_their_order_and_all_of_them_replace_what_was_known() {
    let (hub, node): (_, Arc<str>) = (Hub::new(Wire::alone()), "b".into());
    hub.told(&node, Told::All { version: 4, sessions: vec![seen(1, "web-a", 1)], first: true, last: true });
    hub.told(&node, Told::Changed { version: 5, session: seen(2, "web-b", 1) });
    assert_eq!(resources(&hub), ["web-a", "web-b"]);
    assert!(hub.here(&tenant(), PERSON).is_empty(), "they are elsewhere");
    // one is missing before this: it does not count until the node told everything
    hub.told(&node, Told::Gone { version: 7, key: 1 });
    hub.told(&node, Told::Gone { version: 5, key: 2 });
    assert_eq!(resources(&hub), ["web-a", "web-b"]);
    hub.told(&node, Told::All { version: 7, sessions: vec![seen(2, "web-b", 1)], first: true, last: false });
    assert_eq!(resources(&hub), ["web-a", "web-b"], "not all of it yet");
    let news = hub.told(&node, Told::All { version: 7, sessions: vec![seen(3, "web-c", 1)], first: false, last: true });
    assert_eq!(resources(&hub), ["web-b", "web-c"]);
    assert_eq!(news.come.len(), 1, "only one of them is new");
    let mut quiet = seen(3, "web-c", 1);
    quiet.available = false;
    hub.told(&node, Told::Changed { version: 8, session: quiet });
    assert_eq!(hub.of(&tenant(), PERSON).iter().filter(|one| one.available()).count(), 1);
    assert_eq!(hub.told(&node, Told::Bye).gone.len(), 2);
    assert!(resources(&hub).is_empty());
}

#[test]
fn of_two_sessions_of_one_address_the_later_one_stays() {
    let (hub, node): (_, Arc<str>) = (Hub::new(Wire::alone()), "b".into());
    let mut first = enter(&hub, "web-a", 100);
    hub.told(&node, Told::All { version: 0, sessions: Vec::new(), first: true, last: true });
    hub.told(&node, Told::Changed { version: 1, session: seen(1, "web-a", 99) });
    assert!(!is_forced_out(&mut first), "the other node ends the earlier one");
    hub.told(&node, Told::Changed { version: 2, session: seen(2, "web-a", 101) });
    assert!(is_forced_out(&mut first));
    // clocks differ: whoever comes now is later than those that are known
    let _second = enter(&hub, "web-a", 50);
    assert_eq!(hub.here(&tenant(), PERSON)[0].since, 102);
}

#[test]
fn a_session_is_resumed_by_its_person_alone_and_until_it_leaves() {
    let hub = Hub::new(Wire::alone());
    let _queues = [enter(&hub, "web-a", 1), enter(&hub, "web-b", 2)];
    for handle in hub.here(&tenant(), PERSON) {
        hub.allow_resuming(format!("id of {}", handle.jid.resource().unwrap()), handle);
    }
    let found =
        |id: &str, person| hub.resumable(id, &tenant(), person).map(|one| one.jid.resource().unwrap().to_owned());
    assert_eq!(found("id of web-b", PERSON).as_deref(), Some("web-b"));
    assert_eq!(found("id of web-b", UserId(8)), None, "another person");
    assert!(hub.resumable("id of web-b", &"000001".parse().unwrap(), PERSON).is_none(), "another tenant");
    hub.leave(&hub.resumable("id of web-b", &tenant(), PERSON).unwrap());
    assert_eq!(found("id of web-b", PERSON), None, "it left");
    assert_eq!(found("id of web-a", PERSON).as_deref(), Some("web-a"), "the other one stays");
}

#[test]
fn what_is_told_of_one_node_is_not_of_another() {
    let (hub, b, c): (_, Arc<str>, Arc<str>) = (Hub::new(Wire::alone()), "b".into(), "c".into());
    for (node, resource) in [(&b, "web-b"), (&c, "web-c")] {
        hub.told(node, Told::All { version: 0, sessions: vec![seen(1, resource, 1)], first: true, last: true });
    }
    hub.told(&b, Told::Gone { version: 1, key: 1 });
    assert_eq!(resources(&hub), ["web-c"]);
    let text = serde_json::to_vec(&Told::Stanza { key: 1, text: "<a b='\"'/>".into(), conversation: None, seq: None });
    let text = text.unwrap();
    assert!(matches!(serde_json::from_slice(&text), Ok(Told::Stanza { text, .. }) if text == "<a b='\"'/>"));
}
