//! Properties that hold for any input.

use chrono::DateTime;
use onehall_cas::answer::{validation_json, validation_xml};
use onehall_cas::client::{Validated, Validation, parse_service_response};
use onehall_cas::logout::parse_logout_request;
use onehall_cas::service_url::{append_ticket, strip_ticket};
use onehall_cas::{Attributes, Failure, FailureCode, ServiceUrl, Success, Ticket, TicketKind};
use proptest::prelude::*;

fn service() -> impl Strategy<Value = String> {
    (
        prop_oneof!["[hH][tT][tT][pP]", Just("https".to_owned())],
        prop_oneof![
            "[a-zA-Z][a-zA-Z0-9-]{0,8}(\\.[a-z]{2,5}){0,2}",
            Just("大学.example".to_owned()),
            Just("127.0.0.1".to_owned())
        ],
        prop_oneof![Just(String::new()), Just(":80".to_owned()), Just(":443".to_owned()), Just(":8080".to_owned())],
        "(/[a-zA-Z0-9%.~中文 {}\"-]{0,12}){0,4}",
        prop_oneof![Just(String::new()), "\\?[a-zA-Z0-9%&=+./?:@中文 <>{}\"-]{0,30}"],
        prop_oneof![Just(String::new()), "#[a-zA-Z0-9/?=&#中]{0,10}"],
    )
        .prop_map(|(scheme, host, port, path, query, fragment)| {
            format!("{scheme}://{host}{port}{path}{query}{fragment}")
        })
}

/// Text as XML can carry it, without white space around it (which readers drop).
fn carried_text() -> impl Strategy<Value = String> {
    "[ -~中文é\u{10000}&<>\"'\\]\\[!-]{1,40}"
        .prop_map(|text| text.trim().to_owned())
        .prop_filter("not empty", |text| !text.is_empty())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn normalising_twice_is_normalising_once(text in service()) {
        if let Ok(url) = ServiceUrl::parse(&text) {
            let again = ServiceUrl::parse(url.normal()).unwrap();
            prop_assert_eq!(again.normal(), url.normal());
            prop_assert_eq!(&again, &url);
            prop_assert_eq!(again.origin(), url.origin());
            prop_assert!(url.normal().is_ascii() && !url.normal().contains([' ', '#']));
            prop_assert_eq!(format!("{}{}", url.origin(), url.path_and_query()), url.normal());
        }
    }

    #[test]
    fn the_browser_agrees_about_the_origin(text in service()) {
        if let Ok(ours) = ServiceUrl::parse(&text) {
            let theirs = url::Url::parse(&ours.location(None)).unwrap();
            prop_assert_eq!(theirs.origin().ascii_serialization(), ours.origin());
            prop_assert_eq!(ServiceUrl::parse(&ours.location(None)).unwrap(), ours);
        }
    }

    #[test]
    fn parsing_never_panics_and_agrees_with_the_browser(text in "(https?:)?[/\\\\@:.?#a-z0-9%\\[\\]\\PC]{0,60}") {
        if let Ok(ours) = ServiceUrl::parse(&text) {
            let theirs = url::Url::parse(&text).unwrap();
            prop_assert_eq!(theirs.origin().ascii_serialization(), ours.origin());
            prop_assert!(theirs.username().is_empty() && theirs.password().is_none());
        }
    }

    #[test]
    fn a_ticket_can_be_taken_out_again(text in service(), random in any::<[u8; 16]>()) {
        let ticket = Ticket::new(TicketKind::Service, &random).unwrap();
        let with = append_ticket(&text, &ticket);
        prop_assert_eq!(strip_ticket(&with), text.clone());
        prop_assert_eq!(with.len(), text.len() + "?ticket=".len() + ticket.as_str().len());
        if let Ok(url) = ServiceUrl::parse(&text) {
            let parsed = url::Url::parse(&url.location(Some(&ticket))).unwrap();
            prop_assert_eq!(parsed.query_pairs().last().unwrap().1.into_owned(), ticket.as_str());
        }
    }

    #[test]
    fn the_same_user_comes_back(user in carried_text(), name in "[ -~中文]{0,12}", value in carried_text(), proxy in carried_text()) {
        let success = Success {
            user: user.clone(),
            attributes: Some(Attributes {
                authentication_date: DateTime::UNIX_EPOCH,
                long_term: false,
                is_from_new_login: true,
                others: vec![(name, vec![value.clone(), user.clone()])],
            }),
            pgt_iou: Some("PGTIOU-1".to_owned()),
            proxies: vec![proxy.clone()],
        };
        let xml = validation_xml(&Ok(success.clone()));
        let Validation::Success(read) = parse_service_response(&xml).unwrap() else { panic!("{xml}") };
        prop_assert_eq!(&read, &Validated::from(success.clone()));
        prop_assert_eq!(&read.user, &user);
        prop_assert_eq!(read.proxies, vec![proxy]);
        let json: serde_json::Value = serde_json::from_str(&validation_json(&Ok(success))).unwrap();
        prop_assert_eq!(json["serviceResponse"]["authenticationSuccess"]["user"].as_str(), Some(user.as_str()));
    }

    #[test]
    fn any_text_makes_readable_xml(user in any::<String>(), message in any::<String>()) {
        let success = Success { user: format!("u{user}u"), attributes: None, pgt_iou: None, proxies: Vec::new() };
        prop_assert!(matches!(parse_service_response(&validation_xml(&Ok(success))), Ok(Validation::Success(_))));
        let failure = Failure::new(FailureCode::InternalError, message);
        prop_assert!(matches!(parse_service_response(&validation_xml(&Err(failure))), Ok(Validation::Failure(_))));
    }

    #[test]
    fn readers_never_panic(text in any::<String>()) {
        let _ = parse_service_response(&text);
        let _ = parse_logout_request(&format!("<samlp:LogoutRequest>{text}</samlp:LogoutRequest>"));
    }
}
