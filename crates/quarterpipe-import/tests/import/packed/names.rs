//! The compressions' names, and data that is not packed.

use quarterpipe_import::packed::{Packing, unpack};

#[test]
fn each_compression_is_known_by_its_name() {
    let names = [
        "Uncompressed",
        "Kosinski",
        "KosinskiM",
        "Nemesis",
        "Enigma",
        "Saxman",
        "Comper",
        "KosinskiPlus",
        "KosinskiPlusM",
        "SZDD",
    ];
    assert_eq!(names.map(|name| name.parse()), Packing::ALL.map(Ok));
    assert_eq!(Packing::ALL.map(|packing| packing.to_string()), names);
}

#[test]
fn other_names_are_refused_with_a_list_of_the_known_ones() {
    for name in ["", "kosinski", "Kosinski ", "LZSS"] {
        let error = name.parse::<Packing>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!(
                "found {name:?}, expected one of Uncompressed, Kosinski, KosinskiM, Nemesis, Enigma, Saxman, Comper, KosinskiPlus, \
                 KosinskiPlusM, SZDD"
            )
        );
    }
}

#[test]
fn uncompressed_data_stays_as_it_is() {
    assert_eq!(unpack(Packing::Uncompressed, &[1, 2, 3], 3), Ok(vec![1, 2, 3]));
    assert_eq!(unpack(Packing::Uncompressed, &[], 0), Ok(vec![]));
}
