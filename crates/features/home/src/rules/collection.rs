//! When the card of collected services is shown, and where its 'go to' links lead (000 section 2, 001 section 2.4).

use crate::rules::menu::NavigationType;

/// The card kind of collected services.
pub const KIND: &str = "MY_COLLECTION";

/// The menu entries from which services are collected: the service hall; without one the two service centres. Without
/// any of them there is nowhere to collect from, and the card is not shown.
#[must_use]
pub fn sources<T>(menu: &[T], kind_of: impl Fn(&T) -> NavigationType) -> Vec<&T> {
    let of =
        |wanted: &[NavigationType]| menu.iter().filter(|entry| wanted.contains(&kind_of(entry))).collect::<Vec<_>>();
    let hall = of(&[NavigationType::ServiceHall]);
    if hall.is_empty() {
        return of(&[NavigationType::FlowServiceCenter, NavigationType::ApplyServiceCenter]);
    }
    hall
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;
    use NavigationType::{ApplyServiceCenter, FlowServiceCenter, Home, Link, ServiceHall};

    #[rstest]
    #[case::hall_alone(&[Home, ServiceHall], &[ServiceHall])]
    #[case::hall_before_centres(&[FlowServiceCenter, ServiceHall, ApplyServiceCenter], &[ServiceHall])]
    #[case::both_centres(&[Home, ApplyServiceCenter, FlowServiceCenter], &[ApplyServiceCenter, FlowServiceCenter])]
    #[case::one_centre(&[FlowServiceCenter, Link], &[FlowServiceCenter])]
    #[case::none(&[Home, Link], &[])]
    fn links(#[case] menu: &[NavigationType], #[case] expected: &[NavigationType]) {
        let got: Vec<NavigationType> = sources(menu, |kind| *kind).into_iter().copied().collect();
        assert_eq!(got, expected);
    }
}
