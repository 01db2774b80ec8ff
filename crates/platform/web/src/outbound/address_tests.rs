use std::collections::BTreeMap;

use super::*;

fn policy() -> OutboundPolicy {
    OutboundPolicy::default()
}

fn unescaped(text: &str) -> String {
    let mut out = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', Some('t')) => out.push('\t'),
            ('\\', Some('n')) => out.push('\n'),
            ('\\', Some('r')) => out.push('\r'),
            ('\\', Some('0')) => out.push('\0'),
            ('\\', Some('u')) => {
                let digits: String = chars.by_ref().take(4).collect();
                out.push(char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap());
            }
            ('\\', Some(other)) => out.push(other),
            (other, _) => out.push(other),
        }
    }
    out
}

#[test]
fn no_spelling_leads_inside() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in include_str!("ssrf_urls.txt").lines().filter(|line| !line.starts_with('#')) {
        let (reason, quoted) = line.split_once(' ').unwrap();
        let url = unescaped(quoted.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap());
        let said = judge(&url, &policy()).map_err(|refusal| refusal.to_string().to_uppercase());
        assert_eq!(said.map(|url| url.to_string()), Err(reason.to_owned()), "{line}");
        *counts.entry(reason).or_default() += 1;
    }
    assert!(counts.values().sum::<usize>() >= 200, "{counts:?}");
    assert!(counts["PRIVATE"] >= 150, "{counts:?}");
}

#[test]
fn addresses_of_the_internet_pass() {
    for url in [
        "http://example.org",
        "https://example.org/a?b=c#d",
        "HTTPS://EXAMPLE.ORG/",
        "http://example.org:8080/",
        "https://example.org:8443/",
        "https://图书馆.大学.中国/",
        "https://lib.example.edu.cn/%E4%B8%AD?q=http://127.0.0.1/",
        "http://example.org/@127.0.0.1/",
        "http://93.184.216.34/",
        "http://[2606:4700:4700::1111]/",
        "http://localhost.example.org/",
        "http://10.0.0.1.example.org/",
        "http://172.32.0.1/",
        "http://100.128.0.1/",
        "http://169.253.1.1/",
        "http://198.20.0.1/",
        "http://223.255.255.255/",
        "http://mylocal/",
    ] {
        assert!(judge(url, &policy()).is_ok(), "{url}: {:?}", judge(url, &policy()));
    }
}

#[test]
fn listed_hosts_networks_and_ports_pass_and_nothing_beside_them() {
    let listed = OutboundPolicy {
        allowed_hosts: vec!["cas.intranet".to_owned(), "10.9.9.9".to_owned(), "::1".to_owned()],
        allowed_networks: vec!["172.20.0.0/16".parse().unwrap(), "fd00:1::/32".parse().unwrap()],
        check_ports: vec![443, 9443],
    };
    for (url, expected) in [
        ("https://cas.intranet/", Ok(())),
        ("https://CAS.INTRANET:9443/", Ok(())),
        ("https://10.9.9.9/", Ok(())),
        ("https://[::1]/", Ok(())),
        ("https://172.20.7.7/", Ok(())),
        ("https://[::ffff:172.20.7.7]/", Ok(())),
        // listed too, and not what it looks like to everybody who reads it
        ("https://2887011079/", Err(Refusal::Malformed)),
        ("https://[fd00:1:2::3]/", Ok(())),
        ("https://172.21.7.7/", Err(Refusal::Private)),
        ("https://10.9.9.8/", Err(Refusal::Private)),
        ("https://x.cas.intranet/", Err(Refusal::Private)),
        ("https://[fd00:2::3]/", Err(Refusal::Private)),
        ("http://cas.intranet/", Err(Refusal::Port)),
        ("https://user@cas.intranet/", Err(Refusal::Credentials)),
    ] {
        assert_eq!(judge(url, &listed).map(|_| ()), expected, "{url}");
    }
}

#[test]
fn a_name_is_judged_by_every_address_it_has() {
    let ip = |text: &str| text.parse::<IpAddr>().unwrap();
    let campus = OutboundPolicy {
        allowed_hosts: vec!["cas.example.edu".to_owned()],
        allowed_networks: vec!["10.20.0.0/16".parse().unwrap()],
        ..policy()
    };
    for (host, addresses, expected) in [
        ("a.example", &["93.184.216.34"][..], Ok(Some("93.184.216.34"))),
        ("a.example", &["93.184.216.34", "127.0.0.1"], Err(Refusal::Private)),
        ("127.0.0.1.nip.example", &["127.0.0.1"], Err(Refusal::Private)),
        ("rebind.example", &["169.254.169.254"], Err(Refusal::Private)),
        ("six.example", &["::ffff:10.0.0.1"], Err(Refusal::Private)),
        ("six.example", &["2606:4700::1", "fe80::1"], Err(Refusal::Private)),
        ("campus.example", &["10.20.3.4"], Ok(Some("10.20.3.4"))),
        ("campus.example", &["10.20.3.4", "10.21.3.4"], Err(Refusal::Private)),
        ("CAS.example.edu", &["192.168.1.1"], Ok(Some("192.168.1.1"))),
        ("nobody.example", &[], Ok(None)),
    ] {
        let addresses: Vec<IpAddr> = addresses.iter().map(|text| ip(text)).collect();
        assert_eq!(judge_resolved(host, &addresses, &campus), expected.map(|found| found.map(ip)), "{host}");
    }
}
