<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hills" tilewidth="16" tileheight="16" tilecount="16" columns="8">
 <image source="hills.png" width="128" height="32"/>
 <tile id="5">
  <objectgroup draworder="index" id="1">
   <object id="1" x="0" y="16">
    <polygon points="0,0 16,-4 16,0"/>
   </object>
  </objectgroup>
 </tile>
 <tile id="6">
  <properties>
   <property name="angle" type="int" value="0"/>
   <property name="heights" value="8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="angle" type="int" value="238"/>
   <property name="heights" value="1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="shape" value="full"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="solidity" value="none"/>
  </properties>
 </tile>
 <tile id="11" type="monitor">
  <properties>
   <property name="contents" propertytype="monitor_contents" value="shield"/>
  </properties>
 </tile>
</tileset>
