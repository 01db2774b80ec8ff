//! Putting a ticket into a service URL and taking it out again.

use crate::ticket::Ticket;

/// Adds `ticket=…` as the last query parameter, before the fragment; everything else stays byte for byte.
///
/// [`strip_ticket`] of the result is the service again.
#[must_use]
pub fn append_ticket(service: &str, ticket: &Ticket) -> String {
    let (before, fragment) = service.split_at(service.find('#').unwrap_or(service.len()));
    let separator = if before.contains('?') { '&' } else { '?' };
    format!("{before}{separator}ticket={}{fragment}", ticket.as_str())
}

/// Removes the last query parameter if it is `ticket`; what a client does before it compares or shows the address.
#[must_use]
pub fn strip_ticket(address: &str) -> String {
    let (before, fragment) = address.split_at(address.find('#').unwrap_or(address.len()));
    let Some(query_start) = before.find('?') else {
        return address.to_owned();
    };
    let last = before.rfind('&').filter(|at| *at > query_start).unwrap_or(query_start);
    let parameter = before.get(last + 1..).unwrap_or_default();
    if parameter.starts_with("ticket=") {
        format!("{}{fragment}", before.get(..last).unwrap_or_default())
    } else {
        address.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ticket::TicketKind;
    use rstest::rstest;

    #[rstest]
    #[case("http://ok/", "http://ok/?ticket=T")]
    #[case("http://ok", "http://ok?ticket=T")]
    #[case("http://ok/?", "http://ok/?&ticket=T")]
    #[case("http://ok/?a=1", "http://ok/?a=1&ticket=T")]
    #[case("http://ok/?a=b%20c&b=%e4&c=a+b==", "http://ok/?a=b%20c&b=%e4&c=a+b==&ticket=T")]
    #[case("http://ok/#/route?x=1", "http://ok/?ticket=T#/route?x=1")]
    #[case("http://ok/?a=1#/r", "http://ok/?a=1&ticket=T#/r")]
    fn ticket_goes_last_before_the_fragment(#[case] service: &str, #[case] expected: &str) {
        let ticket = Ticket::new(TicketKind::Service, &[7; 16]).unwrap();
        assert_eq!(
            append_ticket(service, &ticket),
            expected.replace("ticket=T", &format!("ticket={}", ticket.as_str()))
        );
        assert_eq!(strip_ticket(&append_ticket(service, &ticket)), service);
    }

    #[rstest]
    #[case("http://ok/?myticket=1")]
    #[case("http://ok/?ticket=1&a=2")]
    #[case("http://ok/#?ticket=1")]
    fn other_parameters_stay(#[case] address: &str) {
        assert_eq!(strip_ticket(address), address);
    }
}
